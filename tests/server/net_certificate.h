// A certificate for localhost, made on the spot and signed by itself.
#pragma once

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

namespace nonet::server {
class TestCertificate {  // two files, gone afterwards
 public:
  explicit TestCertificate(const std::string& name, std::string hosts = "DNS:localhost", long begins_s = -3600,
                           long ends_s = 3600)  // from now
      : hosts_(std::move(hosts)), begins_s_(begins_s), ends_s_(ends_s) {
    const auto folder = std::filesystem::temp_directory_path();
    const std::string base = (folder / ("nonet-" + name + "-" + std::to_string(getpid()))).string();
    certificate_file = base + ".crt";
    key_file = base + ".key";
    make();
  }
  ~TestCertificate() {
    std::filesystem::remove(certificate_file);
    std::filesystem::remove(key_file);
  }
  TestCertificate(const TestCertificate&) = delete;
  TestCertificate& operator=(const TestCertificate&) = delete;

  void make() const {
    const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(EVP_EC_gen("P-256"), EVP_PKEY_free);
    const std::unique_ptr<X509, decltype(&X509_free)> certificate(X509_new(), X509_free);
    X509_set_version(certificate.get(), 2);
    ASN1_INTEGER_set(X509_get_serialNumber(certificate.get()), 1);
    X509_gmtime_adj(X509_getm_notBefore(certificate.get()), begins_s_);
    X509_gmtime_adj(X509_getm_notAfter(certificate.get()), ends_s_);
    X509_set_pubkey(certificate.get(), key.get());
    X509_NAME* subject = X509_get_subject_name(certificate.get());
    X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("localhost"), -1, -1,
                               0);
    X509_set_issuer_name(certificate.get(), subject);
    X509_EXTENSION* names = X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, hosts_.c_str());
    X509_add_ext(certificate.get(), names, -1);
    X509_EXTENSION_free(names);
    X509_sign(certificate.get(), key.get(), EVP_sha256());
    if (std::FILE* file = std::fopen(certificate_file.c_str(), "w")) {
      PEM_write_X509(file, certificate.get());
      std::fclose(file);
    }
    if (std::FILE* file = std::fopen(key_file.c_str(), "w")) {
      PEM_write_PrivateKey(file, key.get(), nullptr, nullptr, 0, nullptr, nullptr);
      std::fclose(file);
    }
  }

  std::string certificate_file;
  std::string key_file;

 private:
  std::string hosts_;
  long begins_s_;
  long ends_s_;
};
}  // namespace nonet::server
