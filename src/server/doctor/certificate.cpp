#include "server/doctor/certificate.h"

#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <sys/stat.h>

#include <array>
#include <ctime>
#include <memory>

#include "server/net/stream.h"
#include "store/mark.h"

namespace nonet::server {
namespace {
constexpr store::WallTime day_ms = 86'400'000;
constexpr store::WallTime soon_ms = 14 * day_ms;

Finding of_certificate(Verdict verdict, std::string found, std::string mend = {}) {
  return {"certificate", verdict, std::move(found), std::move(mend)};
}

store::WallTime time_of(const ASN1_TIME* time) {
  std::tm parts{};
  return ASN1_TIME_to_tm(time, &parts) == 1 ? store::WallTime{timegm(&parts)} * 1000 : 0;
}

std::string names_in(const X509* certificate) {
  std::string names;
  auto* all = static_cast<GENERAL_NAMES*>(X509_get_ext_d2i(certificate, NID_subject_alt_name, nullptr, nullptr));
  for (int i = 0; i < sk_GENERAL_NAME_num(all); ++i) {
    const GENERAL_NAME* name = sk_GENERAL_NAME_value(all, i);
    if (name->type != GEN_DNS) continue;
    const auto* bytes = reinterpret_cast<const char*>(ASN1_STRING_get0_data(name->d.dNSName));
    names +=
        (names.empty() ? "" : ", ") + std::string(bytes, static_cast<std::size_t>(ASN1_STRING_length(name->d.dNSName)));
  }
  GENERAL_NAMES_free(all);
  return names.empty() ? "no name" : names;
}

// As a browser would see it, with the authorities that this machine knows.
Findings check_chain(SSL_CTX* context, X509* certificate) {
  const std::unique_ptr<X509_STORE, decltype(&X509_STORE_free)> known(X509_STORE_new(), X509_STORE_free);
  X509_STORE_set_default_paths(known.get());
  const std::unique_ptr<X509_STORE_CTX, decltype(&X509_STORE_CTX_free)> way(X509_STORE_CTX_new(), X509_STORE_CTX_free);
  STACK_OF(X509)* chain = nullptr;
  SSL_CTX_get0_chain_certs(context, &chain);
  X509_STORE_CTX_init(way.get(), known.get(), certificate, chain);
  X509_VERIFY_PARAM_set_flags(X509_STORE_CTX_get0_param(way.get()), X509_V_FLAG_NO_CHECK_TIME);
  const bool trusted = X509_verify_cert(way.get()) == 1;
  const int why = X509_STORE_CTX_get_error(way.get());
  ERR_clear_error();
  if (trusted) return {};
  if (why == X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT)
    return {of_certificate(Verdict::warning, "it is signed by itself: browsers will warn people",
                           "get one that browsers know, such as by certbot, or put a proxy in front that does")};
  return {of_certificate(
      Verdict::warning, std::string("this machine does not trust it: ") + X509_verify_cert_error_string(why),
      "give the whole chain, the certificate first and then who signed it (fullchain.pem of certbot)")};
}

Findings check_names(const Configuration& configuration, const TlsContext& tls) {
  Findings findings;
  for (const std::string& host : configuration.hosts) {
    const std::string asked = host.starts_with("*.") ? "any" + host.substr(1) : host;
    if (!tls.names(asked))
      findings.push_back(of_certificate(Verdict::wrong,
                                        "it is not for " + host + ", which --host names: browsers will refuse it",
                                        "get one for that name too, or leave the name out"));
  }
  return findings;
}

Findings check_key(const std::string& file) {
  struct stat found{};
  if (::stat(file.c_str(), &found) != 0 || (found.st_mode & (S_IROTH | S_IWOTH)) == 0) return {};
  return {
      of_certificate(Verdict::warning, "everybody on this machine may read its key " + file, "chmod o-rwx " + file)};
}

Finding check_times(const X509* certificate, store::WallTime now) {
  const store::WallTime begins = time_of(X509_get0_notBefore(certificate));
  const store::WallTime ends = time_of(X509_get0_notAfter(certificate));
  const std::string renew = "renew it, then systemctl reload nonet";
  if (begins > now)
    return of_certificate(Verdict::wrong, "it is good from " + store::time_text(begins) + " only",
                          "see whether the clock is right: date -u");
  if (ends <= now) return of_certificate(Verdict::wrong, "it ended at " + store::time_text(ends), renew);
  const std::string found = "good until " + store::time_text(ends) + " (" + std::to_string((ends - now) / day_ms) +
                            " days), for " + names_in(certificate);
  return ends - now < soon_ms ? of_certificate(Verdict::warning, found, renew) : of_certificate(Verdict::well, found);
}

}  // namespace

Findings check_certificate(const Configuration& configuration, store::WallTime now) {
  const NetworkSettings& network = configuration.network;
  if (network.tls_certificate_file.empty()) return {};
  const auto tls = TlsContext::load(network.tls_certificate_file, network.tls_key_file);
  if (!tls)
    return {of_certificate(Verdict::wrong, tls.error(),
                           "see that the files are there, belong together, and may be read by who runs the server")};
  X509* certificate = SSL_CTX_get0_certificate(tls->get());
  Findings findings = {check_times(certificate, now)};
  for (const Findings& more :
       {check_names(configuration, *tls), check_chain(tls->get(), certificate), check_key(network.tls_key_file)})
    findings.insert(findings.end(), more.begin(), more.end());
  return findings;
}

std::string fingerprint_in(const std::string& certificate_file) {
  const std::unique_ptr<BIO, decltype(&BIO_free)> file(BIO_new_file(certificate_file.c_str(), "r"), BIO_free);
  if (!file) return {};
  const std::unique_ptr<X509, decltype(&X509_free)> certificate(
      PEM_read_bio_X509(file.get(), nullptr, nullptr, nullptr), X509_free);
  ERR_clear_error();
  return certificate ? fingerprint_of(certificate.get()) : "";
}

std::string fingerprint_of(const X509* certificate) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> bytes{};
  unsigned size = 0;
  X509_digest(certificate, EVP_sha256(), bytes.data(), &size);
  return {reinterpret_cast<const char*>(bytes.data()), size};
}
}  // namespace nonet::server
