// libcurl as Debian packs it can do much more than https with libraries that cannot all be put into one file: HTTP/2,
// SSH, LDAP, Kerberos, RTMP, packed answers, cookies. The program does without, and asks for none of it: what would be
// called there says that it cannot. (What libpq is told likewise stands in store/libpq_absent.cpp.)
extern "C" {
// Packed answers
const void* BrotliDecoderCreateInstance() { return nullptr; }
int BrotliDecoderDecompressStream() { return -1; }
void BrotliDecoderDestroyInstance() {}
int BrotliDecoderGetErrorCode() { return -1; }
const void* BrotliDecoderVersion() { return nullptr; }
const void* ZSTD_createDStream() { return nullptr; }
int ZSTD_decompressStream() { return -1; }
void ZSTD_freeDStream() {}
int ZSTD_isError() { return -1; }
int ZSTD_versionNumber() { return -1; }
int inflate() { return -1; }
int inflateEnd() { return -1; }
int inflateInit2_() { return -1; }
int inflateInit_() { return -1; }
const void* zlibVersion() { return nullptr; }
// RTMP
const void* RTMP_Alloc() { return nullptr; }
void RTMP_Close() {}
int RTMP_Connect1() { return -1; }
int RTMP_ConnectStream() { return -1; }
void RTMP_Free() {}
void RTMP_Init() {}
int RTMP_Read() { return -1; }
void RTMP_SetBufferMS() {}
int RTMP_SetupURL() { return -1; }
int RTMP_Write() { return -1; }
// LDAP
void ber_bvfree() {}
void ber_free() {}
void ber_memfree() {}
void ber_memvfree() {}
int ber_sockbuf_add_io() { return -1; }
int ldap_abandon_ext() { return -1; }
void ldap_free_urldesc() {}
int ldap_get_attribute_ber() { return -1; }
const void* ldap_get_dn_ber() { return nullptr; }
int ldap_get_option() { return -1; }
int ldap_init_fd() { return -1; }
void ldap_memfree() {}
int ldap_msgtype() { return -1; }
int ldap_parse_result() { return -1; }
int ldap_parse_sasl_bind_result() { return -1; }
int ldap_pvt_url_scheme2proto() { return -1; }
int ldap_sasl_bind() { return -1; }
int ldap_search_ext() { return -1; }
int ldap_start_tls() { return -1; }
int ldap_unbind_ext() { return -1; }
int ldap_url_parse() { return -1; }
// Kerberos
int gss_display_name() { return -1; }
int gss_inquire_context() { return -1; }
// Names of hosts in other scripts, which come in ASCII here
const void* idn2_check_version() { return nullptr; }
void idn2_free() {}
int idn2_lookup_ul() { return -1; }
// SSH
int libssh2_agent_connect() { return -1; }
int libssh2_agent_disconnect() { return -1; }
void libssh2_agent_free() {}
int libssh2_agent_get_identity() { return -1; }
const void* libssh2_agent_init() { return nullptr; }
int libssh2_agent_list_identities() { return -1; }
int libssh2_agent_userauth() { return -1; }
void libssh2_channel_free() {}
int libssh2_channel_read_ex() { return -1; }
int libssh2_channel_send_eof() { return -1; }
int libssh2_channel_wait_closed() { return -1; }
int libssh2_channel_wait_eof() { return -1; }
int libssh2_channel_write_ex() { return -1; }
void libssh2_exit() {}
const void* libssh2_hostkey_hash() { return nullptr; }
int libssh2_init() { return 0; }  // at the start of all: nothing to prepare
int libssh2_knownhost_add() { return -1; }
int libssh2_knownhost_checkp() { return -1; }
void libssh2_knownhost_del() {}
void libssh2_knownhost_free() {}
int libssh2_knownhost_get() { return -1; }
const void* libssh2_knownhost_init() { return nullptr; }
int libssh2_knownhost_readfile() { return -1; }
int libssh2_knownhost_writefile() { return -1; }
const void* libssh2_scp_recv2() { return nullptr; }
const void* libssh2_scp_send64() { return nullptr; }
const void* libssh2_session_abstract() { return nullptr; }
int libssh2_session_block_directions() { return -1; }
const void* libssh2_session_callback_set() { return nullptr; }
int libssh2_session_disconnect_ex() { return -1; }
int libssh2_session_flag() { return -1; }
void libssh2_session_free() {}
int libssh2_session_handshake() { return -1; }
const void* libssh2_session_hostkey() { return nullptr; }
const void* libssh2_session_init_ex() { return nullptr; }
int libssh2_session_last_errno() { return -1; }
int libssh2_session_last_error() { return -1; }
int libssh2_session_method_pref() { return -1; }
void libssh2_session_set_blocking() {}
int libssh2_sftp_close_handle() { return -1; }
const void* libssh2_sftp_init() { return nullptr; }
int libssh2_sftp_last_error() { return -1; }
int libssh2_sftp_mkdir_ex() { return -1; }
const void* libssh2_sftp_open_ex() { return nullptr; }
int libssh2_sftp_read() { return -1; }
int libssh2_sftp_readdir_ex() { return -1; }
int libssh2_sftp_rename_ex() { return -1; }
int libssh2_sftp_rmdir_ex() { return -1; }
int libssh2_sftp_seek64() { return -1; }
int libssh2_sftp_shutdown() { return -1; }
int libssh2_sftp_stat_ex() { return -1; }
int libssh2_sftp_statvfs() { return -1; }
int libssh2_sftp_symlink_ex() { return -1; }
int libssh2_sftp_unlink_ex() { return -1; }
int libssh2_sftp_write() { return -1; }
int libssh2_userauth_authenticated() { return -1; }
int libssh2_userauth_keyboard_interactive_ex() { return -1; }
const void* libssh2_userauth_list() { return nullptr; }
int libssh2_userauth_password_ex() { return -1; }
int libssh2_userauth_publickey_fromfile_ex() { return -1; }
const void* libssh2_version() { return nullptr; }
// HTTP/2
const void* nghttp2_http2_strerror() { return nullptr; }
int nghttp2_is_fatal() { return -1; }
void nghttp2_option_del() {}
int nghttp2_option_new() { return -1; }
int nghttp2_option_set_no_rfc9113_leading_and_trailing_ws_validation() { return -1; }
int nghttp2_pack_settings_payload() { return -1; }
void nghttp2_priority_spec_init() {}
void nghttp2_session_callbacks_del() {}
int nghttp2_session_callbacks_new() { return -1; }
int nghttp2_session_callbacks_set_error_callback() { return -1; }
int nghttp2_session_callbacks_set_on_begin_headers_callback() { return -1; }
int nghttp2_session_callbacks_set_on_data_chunk_recv_callback() { return -1; }
int nghttp2_session_callbacks_set_on_frame_recv_callback() { return -1; }
int nghttp2_session_callbacks_set_on_header_callback() { return -1; }
int nghttp2_session_callbacks_set_on_stream_close_callback() { return -1; }
int nghttp2_session_callbacks_set_send_callback() { return -1; }
int nghttp2_session_check_request_allowed() { return -1; }
int nghttp2_session_client_new2() { return -1; }
void nghttp2_session_del() {}
int nghttp2_session_get_remote_settings() { return -1; }
int nghttp2_session_get_remote_window_size() { return -1; }
int nghttp2_session_get_stream_remote_window_size() { return -1; }
const void* nghttp2_session_get_stream_user_data() { return nullptr; }
int nghttp2_session_mem_recv() { return -1; }
int nghttp2_session_resume_data() { return -1; }
int nghttp2_session_send() { return -1; }
int nghttp2_session_set_local_window_size() { return -1; }
int nghttp2_session_set_stream_user_data() { return -1; }
int nghttp2_session_upgrade2() { return -1; }
int nghttp2_session_want_read() { return -1; }
int nghttp2_session_want_write() { return -1; }
const void* nghttp2_strerror() { return nullptr; }
int nghttp2_submit_ping() { return -1; }
int nghttp2_submit_priority() { return -1; }
int nghttp2_submit_request() { return -1; }
int nghttp2_submit_rst_stream() { return -1; }
int nghttp2_submit_settings() { return -1; }
const void* nghttp2_version() { return nullptr; }
// Cookies
const void* psl_builtin() { return nullptr; }
void psl_free() {}
const void* psl_get_version() { return nullptr; }
int psl_is_cookie_domain_acceptable() { return -1; }
const void* psl_latest() { return nullptr; }
}
