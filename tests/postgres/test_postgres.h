// A PostgreSQL server for tests, in a folder that goes away with it. PostgreSQL does not run for root; where the tests
// do, it is started for nobody.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace nonet::store {
class TestPostgres {
 public:
  TestPostgres();
  ~TestPostgres();
  TestPostgres(const TestPostgres&) = delete;
  TestPostgres& operator=(const TestPostgres&) = delete;

  void start();
  void stop();   // as if asked to, cutting its connections
  void crash();  // as if the power went
  void freeze() const;
  void go_on() const;
  std::string new_database();  // its address
  void run(const std::string& database_address, const std::string& sql);

 private:
  pid_t begin(const std::vector<std::string>& words) const;
  void finish(const std::vector<std::string>& words) const;

  std::filesystem::path folder_;
  std::filesystem::path programs_;
  pid_t server_ = 0;
  int databases_ = 0;
};
TestPostgres& shared_postgres();  // by all tests of a program, one after the other
}  // namespace nonet::store
