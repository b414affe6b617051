// libpq can also sign in by Kerberos and look servers up in an LDAP directory, with libraries that cannot be put into
// one file. The program does without: what libpq would call there says that there is none, and libpq goes on with what
// there is (passwords, certificates). Whoever is asked first refuses; the others are never reached.
namespace {
constexpr unsigned gss_failure = 13U << 16;
}

extern "C" {
void* GSS_C_NT_HOSTBASED_SERVICE = nullptr;
unsigned gss_acquire_cred() { return gss_failure; }
unsigned gss_delete_sec_context() { return gss_failure; }
unsigned gss_display_status() { return gss_failure; }
unsigned gss_import_name() { return gss_failure; }
unsigned gss_init_sec_context() { return gss_failure; }
unsigned gss_release_buffer() { return gss_failure; }
unsigned gss_release_cred() { return gss_failure; }
unsigned gss_release_name() { return gss_failure; }
unsigned gss_unwrap() { return gss_failure; }
unsigned gss_wrap() { return gss_failure; }
unsigned gss_wrap_size_limit() { return gss_failure; }

void* ldap_init() { return nullptr; }
int ldap_count_entries() { return 0; }
const char* ldap_err2string() { return "this program looks nothing up by LDAP"; }
void* ldap_first_entry() { return nullptr; }
void* ldap_get_values_len() { return nullptr; }
int ldap_msgfree() { return 0; }
int ldap_result() { return -1; }
int ldap_search_st() { return -1; }
int ldap_set_option() { return -1; }
int ldap_simple_bind() { return -1; }
int ldap_unbind() { return 0; }
void ldap_value_free_len() {}
}
