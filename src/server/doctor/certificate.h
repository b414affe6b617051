// The doctor on the certificate: whether it can be read, belongs to its key, is still good, and names this server.
#pragma once

#include "server/configuration.h"
#include "server/doctor/finding.h"
#include "store/store.h"

using X509 = struct x509_st;

namespace nonet::server {
Findings check_certificate(const Configuration& configuration, store::WallTime now);  // none without one

// What tells a certificate from every other.
std::string fingerprint_of(const X509* certificate);
std::string fingerprint_in(const std::string& certificate_file);  // empty: there is none
}  // namespace nonet::server
