/*
 * Preloaded into a process, makes one call that writes or syncs a file below FAILING_BELOW fail: the FAILING_AT-th of
 * those named by FAILING_CALL (`write` or `sync`), with FAILING_HOW (`EIO`, `ENOSPC`, or `short`, which writes half). It
 * then makes the file FAILING_MARK.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

static atomic_int counted;

static int is_below(int file) {
  const char *below = getenv("FAILING_BELOW");
  char link[64], path[4096];
  if (below == NULL) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return strncmp(path, below, strlen(below)) == 0;
}

static const char *failure_of(const char *call, int file) {
  const char *named = getenv("FAILING_CALL"), *at = getenv("FAILING_AT");
  int saved = errno;
  int is_named = named != NULL && at != NULL && strcmp(named, call) == 0 && is_below(file);
  errno = saved;
  if (!is_named || atomic_fetch_add(&counted, 1) + 1 != atoi(at)) return NULL;
  int mark = open(getenv("FAILING_MARK"), O_CREAT | O_WRONLY, 0600);
  if (mark >= 0) close(mark);
  return getenv("FAILING_HOW");
}

static ssize_t refuse(const char *how) {
  errno = strcmp(how, "ENOSPC") == 0 ? ENOSPC : EIO;
  return -1;
}

#define REAL(name) static __typeof__(&name) real; if (real == NULL) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

#define WRITES_AT(name, place)                                                              \
  ssize_t name(int file, const void *bytes, size_t size, place offset) {                   \
    REAL(name);                                                                            \
    const char *how = failure_of("write", file);                                           \
    if (how == NULL) return real(file, bytes, size, offset);                               \
    int is_short = strcmp(how, "short") == 0;                                              \
    return is_short ? real(file, bytes, (size + 1) / 2, offset) : refuse(how);             \
  }

WRITES_AT(pwrite, off_t)
WRITES_AT(pwrite64, off64_t)

ssize_t write(int file, const void *bytes, size_t size) {
  REAL(write);
  const char *how = failure_of("write", file);
  if (how == NULL) return real(file, bytes, size);
  return strcmp(how, "short") == 0 ? real(file, bytes, (size + 1) / 2) : refuse(how);
}

ssize_t writev(int file, const struct iovec *parts, int count) {
  REAL(writev);
  const char *how = failure_of("write", file);
  return how == NULL ? real(file, parts, count) : refuse(how);
}

ssize_t pwritev(int file, const struct iovec *parts, int count, off_t offset) {
  REAL(pwritev);
  const char *how = failure_of("write", file);
  return how == NULL ? real(file, parts, count, offset) : refuse(how);
}

int fsync(int file) {
  REAL(fsync);
  const char *how = failure_of("sync", file);
  return how == NULL ? real(file) : (int)refuse(how);
}

int fdatasync(int file) {
  REAL(fdatasync);
  const char *how = failure_of("sync", file);
  return how == NULL ? real(file) : (int)refuse(how);
}
