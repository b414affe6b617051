# For 64-bit ARM with Debian's cross compiler and the libraries of its architecture arm64 (tools/install release). What is
# built can be run here through qemu, and CMake does so for tests.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
# The C library of that architecture before the one that came with the compiler: it is kept up to date.
set(CMAKE_EXE_LINKER_FLAGS_INIT -B/usr/lib/aarch64-linux-gnu)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64-static -L /usr/aarch64-linux-gnu)  # where its C++ library is
set(ENV{PKG_CONFIG_LIBDIR} /usr/lib/aarch64-linux-gnu/pkgconfig:/usr/share/pkgconfig)
