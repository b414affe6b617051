# Writes the source that embeds a folder of files into a program: each as it is, and compressed where that is shorter.
# What was compressed once is kept under the hash of its content.
#   cmake -D FOLDER=web/dist -D WORK=build/page -D OUTPUT=build/page/page.cpp -D GZIP=gzip -D BROTLI=brotli -P tools/page.cmake
cmake_minimum_required(VERSION 3.25)
file(MAKE_DIRECTORY ${WORK})
set(paths "")
if(FOLDER AND EXISTS ${FOLDER}/index.html)
  file(GLOB_RECURSE paths LIST_DIRECTORIES false RELATIVE ${FOLDER} ${FOLDER}/*)
  list(SORT paths)
endif()

# A compressed copy of `file` with this ending; nothing where it is hardly shorter.
function(compressed result file hash ending tool)
  set(${result} "" PARENT_SCOPE)
  set(copy ${WORK}/${hash}.${ending})
  list(APPEND kept ${copy})
  set(kept "${kept}" PARENT_SCOPE)
  if(NOT EXISTS ${copy})
    execute_process(COMMAND ${tool} ${ARGN} ${file} OUTPUT_FILE ${copy}.new RESULT_VARIABLE failed)
    if(failed)
      message(FATAL_ERROR "${tool} could not compress ${file}")
    endif()
    file(RENAME ${copy}.new ${copy})
  endif()
  file(SIZE ${file} plain)
  file(SIZE ${copy} short)
  math(EXPR enough "${plain} * 19 / 20")
  if(short LESS enough)
    set(${result} ${copy} PARENT_SCOPE)
  endif()
endfunction()

set(kept "")
set(bytes "")
set(names "")
set(table "")
set(everything "")
set(count 0)
# Adds a file to the program and gives what the table says of it.
macro(embed result file)
  if("${file}" STREQUAL "")
    set(${result} "{}")
  else()
    file(SIZE ${file} length)
    set(name nonet_page_${count})
    math(EXPR count "${count} + 1")
    string(APPEND bytes "asm(\".pushsection .rodata.nonet_page,\\\"a\\\",%progbits\\n.globl ${name}\\n.hidden ${name}\\n\"\n    "
      "\"${name}: .incbin \\\"${file}\\\"\\n.popsection\\n\");\n")
    string(APPEND names "extern \"C\" const char ${name}[];\n")
    set(${result} "{${name}, ${length}}")
  endif()
endmacro()

foreach(path ${paths})
  set(file ${FOLDER}/${path})
  file(SHA256 ${file} hash)
  string(SUBSTRING ${hash} 0 32 hash)
  set(gzip "")
  set(brotli "")
  if(NOT path MATCHES "\\.(woff2|png|jpg|webp|mp3)$")
    compressed(gzip ${file} ${hash} gz ${GZIP} -9 -n -c)
    if(BROTLI)
      compressed(brotli ${file} ${hash} br ${BROTLI} -q 11 -c)
    endif()
  endif()
  embed(plain_entry "${file}")
  embed(gzip_entry "${gzip}")
  embed(brotli_entry "${brotli}")
  string(APPEND everything "${path} ${hash}\n")
  string(APPEND table "    Asset{\"/${path}\", \"${hash}\", ${plain_entry}, ${gzip_entry}, ${brotli_entry}},\n")
endforeach()

file(GLOB older ${WORK}/*.gz ${WORK}/*.br)
foreach(copy ${older})
  if(NOT copy IN_LIST kept)
    file(REMOVE ${copy})
  endif()
endforeach()

list(LENGTH paths length)
if(length EQUAL 0)
  set(definition "constexpr Page page;\n")
else()
  string(SHA256 everything "${everything}")
  string(SUBSTRING ${everything} 0 16 everything)
  set(definition "constexpr std::array<Asset, ${length}> assets = {{\n${table}}};\n")
  string(APPEND definition "constexpr Page page{assets, \"${everything}\"};\n")
endif()
file(WRITE ${OUTPUT} "// Written by tools/page.cmake.
#include <array>

#include \"server/assets.h\"

${bytes}${names}
namespace nonet::server {
namespace {
${definition}}  // namespace

const Page& embedded_page() { return page; }
}  // namespace nonet::server
")
