# Writes the commit that is being built into a header, and leaves the header alone where it says so already. Changes that
# are not committed add a plus. NONET_COMMIT in the environment wins, for sources without their history.
#   cmake -D FOLDER=. -D OUTPUT=build/generated/cli/commit.h -P tools/commit.cmake
set(commit "$ENV{NONET_COMMIT}")
find_program(GIT git)
if(NOT commit AND GIT AND EXISTS ${FOLDER}/.git)
  execute_process(COMMAND ${GIT} -C ${FOLDER} describe --always --dirty=+ --abbrev=8 --exclude=*
    OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT "#define NONET_COMMIT \"${commit}\"\n" @ONLY)
