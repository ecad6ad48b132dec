/*
 * `cut-power MOUNT_POINT`: from now on nothing reaches the disk of this ext4 file system, its journal included, as when
 * its power is cut. Every later write and sync of a process fails, but a sync that is under way may report success.
 */
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/ioctl.h>

#define SHUTDOWN _IOR('X', 125, uint32_t)

int main(int count, char **words) {
  uint32_t without_journal = 2;
  int folder = count == 2 ? open(words[1], O_RDONLY | O_DIRECTORY) : -1;
  if (folder >= 0 && ioctl(folder, SHUTDOWN, &without_journal) == 0) return 0;
  perror("cut-power");
  return 1;
}
