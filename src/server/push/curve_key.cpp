#include "server/push/curve_key.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>

#include <utility>

#include "base/assert.h"
#include "server/push/raw_bytes.h"

namespace nonet::server {
namespace {
constexpr std::size_t half_signature = 32;

template <auto free>
struct FreeBy {
  void operator()(auto* thing) const { free(thing); }
};
using Number = std::unique_ptr<BIGNUM, FreeBy<BN_clear_free>>;
using Context = std::unique_ptr<EVP_PKEY_CTX, FreeBy<EVP_PKEY_CTX_free>>;
using Digesting = std::unique_ptr<EVP_MD_CTX, FreeBy<EVP_MD_CTX_free>>;
using Signature = std::unique_ptr<ECDSA_SIG, FreeBy<ECDSA_SIG_free>>;
using Building = std::unique_ptr<OSSL_PARAM_BLD, FreeBy<OSSL_PARAM_BLD_free>>;
using Params = std::unique_ptr<OSSL_PARAM, FreeBy<OSSL_PARAM_free>>;

Number number_of(std::string_view bytes) {
  return Number(BN_bin2bn(raw(bytes), static_cast<int>(bytes.size()), nullptr));
}

std::string padded(const BIGNUM* number) {
  std::string bytes(half_signature, '\0');
  ASSERT(BN_bn2binpad(number, raw(bytes), static_cast<int>(bytes.size())) == static_cast<int>(bytes.size()));
  return bytes;
}
}  // namespace

void CurveKey::Free::operator()(evp_pkey_st* key) const { EVP_PKEY_free(key); }

CurveKey::CurveKey(Handle handle) : handle_(std::move(handle)), public_bytes_(public_key_bytes, '\0') {
  std::size_t size = 0;
  ASSERT(EVP_PKEY_get_octet_string_param(handle_.get(), OSSL_PKEY_PARAM_PUB_KEY, raw(public_bytes_),
                                         public_bytes_.size(), &size) == 1 &&
         size == public_key_bytes);
}

CurveKey CurveKey::made() {
  Handle handle(EVP_EC_gen("P-256"));
  ASSERT(handle);
  return CurveKey(std::move(handle));
}

CurveKey::Handle CurveKey::imported(std::string_view private_bytes, std::string_view public_bytes) {
  if (public_bytes.size() != public_key_bytes || public_bytes.front() != '\4') return {};
  const Building building(OSSL_PARAM_BLD_new());
  const Number secret = number_of(private_bytes);
  bool well = OSSL_PARAM_BLD_push_utf8_string(building.get(), OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0) == 1 &&
              OSSL_PARAM_BLD_push_octet_string(building.get(), OSSL_PKEY_PARAM_PUB_KEY, public_bytes.data(),
                                               public_bytes.size()) == 1;
  if (!private_bytes.empty())
    well = well && OSSL_PARAM_BLD_push_BN(building.get(), OSSL_PKEY_PARAM_PRIV_KEY, secret.get()) == 1;
  const Params params(well ? OSSL_PARAM_BLD_to_param(building.get()) : nullptr);
  const Context context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  EVP_PKEY* key = nullptr;
  if (!params || EVP_PKEY_fromdata_init(context.get()) != 1 ||
      EVP_PKEY_fromdata(context.get(), &key, private_bytes.empty() ? EVP_PKEY_PUBLIC_KEY : EVP_PKEY_KEYPAIR,
                        params.get()) != 1)
    return {};
  Handle handle(key);
  const Context checking(EVP_PKEY_CTX_new(key, nullptr));
  const bool sound =
      private_bytes.empty() ? EVP_PKEY_public_check(checking.get()) == 1 : EVP_PKEY_pairwise_check(checking.get()) == 1;
  if (!sound) return {};
  return handle;
}

std::optional<CurveKey> CurveKey::read(std::string_view private_bytes, std::string_view public_bytes) {
  if (private_bytes.size() != private_key_bytes) return {};
  Handle handle = imported(private_bytes, public_bytes);
  if (!handle) return {};
  return CurveKey(std::move(handle));
}

std::string CurveKey::private_bytes() const {
  BIGNUM* number = nullptr;
  ASSERT(EVP_PKEY_get_bn_param(handle_.get(), OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1);
  const Number owned(number);
  return padded(number);
}

std::optional<std::string> CurveKey::agreed_with(std::string_view other_public) const {
  const Handle other = imported({}, other_public);
  if (!other) return {};
  const Context context(EVP_PKEY_CTX_new(handle_.get(), nullptr));
  std::string secret(private_key_bytes, '\0');
  std::size_t size = secret.size();
  if (EVP_PKEY_derive_init(context.get()) != 1 || EVP_PKEY_derive_set_peer(context.get(), other.get()) != 1 ||
      EVP_PKEY_derive(context.get(), raw(secret), &size) != 1 || size != secret.size())
    return {};
  return secret;
}

std::string CurveKey::signature(std::string_view text) const {
  const Digesting digesting(EVP_MD_CTX_new());
  std::string der(80, '\0');
  std::size_t size = der.size();
  ASSERT(EVP_DigestSignInit(digesting.get(), nullptr, EVP_sha256(), nullptr, handle_.get()) == 1);
  ASSERT(EVP_DigestSign(digesting.get(), raw(der), &size, raw(text), text.size()) == 1);
  const unsigned char* begin = raw(std::string_view(der));
  const Signature signature(d2i_ECDSA_SIG(nullptr, &begin, static_cast<long>(size)));
  ASSERT(signature);
  return padded(ECDSA_SIG_get0_r(signature.get())) + padded(ECDSA_SIG_get0_s(signature.get()));
}

bool signature_holds(std::string_view public_bytes, std::string_view text, std::string_view signature) {
  const CurveKey::Handle key = CurveKey::imported({}, public_bytes);
  if (!key || signature.size() != 2 * half_signature) return false;
  const Signature both(ECDSA_SIG_new());
  ECDSA_SIG_set0(both.get(), number_of(signature.substr(0, half_signature)).release(),
                 number_of(signature.substr(half_signature)).release());
  unsigned char* der = nullptr;
  const int size = i2d_ECDSA_SIG(both.get(), &der);
  if (size <= 0) return false;
  const Digesting digesting(EVP_MD_CTX_new());
  const bool holds =
      EVP_DigestVerifyInit(digesting.get(), nullptr, EVP_sha256(), nullptr, key.get()) == 1 &&
      EVP_DigestVerify(digesting.get(), der, static_cast<std::size_t>(size), raw(text), text.size()) == 1;
  OPENSSL_free(der);
  return holds;
}
}  // namespace nonet::server
