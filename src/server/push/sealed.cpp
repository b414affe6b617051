#include "server/push/sealed.h"

#include <openssl/evp.h>

#include <cstdint>
#include <memory>

#include "base/assert.h"
#include "base/digest.h"
#include "server/push/raw_bytes.h"

namespace nonet::server {
namespace {
constexpr std::size_t key_bytes = 16;
constexpr std::size_t nonce_bytes = 12;
constexpr std::size_t tag_bytes = 16;
constexpr std::uint32_t record_size = 4096;
constexpr std::size_t record_head = salt_bytes + 4 + 1;
constexpr char last_record = 2;

struct FreeCipher {
  void operator()(EVP_CIPHER_CTX* context) const { EVP_CIPHER_CTX_free(context); }
};
using Cipher = std::unique_ptr<EVP_CIPHER_CTX, FreeCipher>;

// HKDF (RFC 5869) for no more than one block.
std::string derived(std::string_view salt, std::string_view secret, std::string_view info, std::size_t size) {
  const Digest extracted = hmac_sha256(salt, secret);
  return std::string(bytes_of(hmac_sha256(bytes_of(extracted), std::string(info) + '\1'))).substr(0, size);
}

struct ContentKey {
  std::string key;
  std::string nonce;  // of the first record
};

ContentKey content_key(std::string_view secret, std::string_view salt) {
  using namespace std::string_view_literals;
  return {derived(salt, secret, "Content-Encoding: aes128gcm\0"sv, key_bytes),
          derived(salt, secret, "Content-Encoding: nonce\0"sv, nonce_bytes)};
}

std::optional<std::string> agreed_key(const CurveKey& own, std::string_view other, std::string_view auth,
                                      std::string_view browser, std::string_view server) {
  using namespace std::string_view_literals;
  const auto secret = own.agreed_with(other);
  if (!secret) return {};
  return derived(auth, *secret, std::string("WebPush: info\0"sv).append(browser).append(server), sizeof(Digest));
}
}  // namespace

std::string encoded_aes128gcm(std::string_view text, std::string_view key, std::string_view salt,
                              std::string_view key_id, std::size_t padded_to) {
  ASSERT(salt.size() == salt_bytes && key_id.size() < 256);
  std::string plain = std::string(text) + last_record;
  if (plain.size() <= padded_to) plain.resize(padded_to + 1);
  ASSERT(plain.size() + tag_bytes <= record_size);
  std::string body(salt);
  for (int shift = 24; shift >= 0; shift -= 8) body += static_cast<char>(record_size >> shift & 255);
  body += static_cast<char>(key_id.size());
  body += key_id;
  const ContentKey content = content_key(key, salt);
  std::string coded(plain.size() + tag_bytes, '\0');
  const Cipher cipher(EVP_CIPHER_CTX_new());
  int size = 0;
  ASSERT(EVP_EncryptInit_ex(cipher.get(), EVP_aes_128_gcm(), nullptr, raw(content.key), raw(content.nonce)) == 1);
  ASSERT(EVP_EncryptUpdate(cipher.get(), raw(coded), &size, raw(plain), static_cast<int>(plain.size())) == 1);
  ASSERT(EVP_EncryptFinal_ex(cipher.get(), raw(coded) + size, &size) == 1);
  ASSERT(EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_GET_TAG, tag_bytes, raw(coded) + plain.size()) == 1);
  return body + coded;
}

std::optional<std::string> sealed(std::string_view text, const Recipient& to, const CurveKey& once,
                                  std::string_view salt, std::size_t padded_to) {
  const auto key = agreed_key(once, to.public_bytes, to.auth, to.public_bytes, once.public_bytes());
  if (!key) return {};
  return encoded_aes128gcm(text, *key, salt, once.public_bytes(), padded_to);
}

std::optional<std::string> unsealed(std::string_view body, const CurveKey& own, std::string_view auth) {
  if (body.size() < record_head) return {};
  const std::string_view salt = body.substr(0, salt_bytes);
  const std::size_t id_size = static_cast<std::uint8_t>(body[record_head - 1]);
  if (body.size() < record_head + id_size + 1 + tag_bytes) return {};
  const std::string_view id = body.substr(record_head, id_size);
  const auto key = agreed_key(own, id, auth, own.public_bytes(), id);
  if (!key) return {};
  const ContentKey content = content_key(*key, salt);
  const std::string_view coded = body.substr(record_head + id_size, body.size() - record_head - id_size - tag_bytes);
  std::string tag(body.substr(body.size() - tag_bytes));
  std::string plain(coded.size(), '\0');
  const Cipher cipher(EVP_CIPHER_CTX_new());
  int size = 0;
  if (EVP_DecryptInit_ex(cipher.get(), EVP_aes_128_gcm(), nullptr, raw(content.key), raw(content.nonce)) != 1 ||
      EVP_DecryptUpdate(cipher.get(), raw(plain), &size, raw(coded), static_cast<int>(coded.size())) != 1 ||
      EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_SET_TAG, tag_bytes, raw(tag)) != 1 ||
      EVP_DecryptFinal_ex(cipher.get(), raw(plain) + size, &size) != 1)
    return {};
  const std::size_t end = plain.find_last_not_of('\0');
  if (end == std::string::npos || plain[end] != last_record) return {};
  return plain.substr(0, end);
}
}  // namespace nonet::server
