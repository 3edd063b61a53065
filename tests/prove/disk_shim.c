/* What the disk does to one database, as a file says that is looked at before each write:
 *
 *   die N     the process is killed half way through its Nth write or sync
 *   slow MS   each sync takes so long
 *   fail      each sync fails (EIO)
 *   full      each write fails (ENOSPC)
 *   frozen    each write fails (EROFS), as on a file system that was remounted read-only
 *
 * PROVE_DISK names that file, PROVE_FILE how the names of the database's files begin. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static long seen;

static int is_ours(int descriptor)
{
    const char *wanted = getenv("PROVE_FILE");
    char link[64], path[4096];
    if (wanted == NULL)
        return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0)
        return 0;
    path[length] = '\0';
    const char *name = strrchr(path, '/');
    return name != NULL && strncmp(name + 1, wanted, strlen(wanted)) == 0;
}

static void read_orders(char *verb, long *number)
{
    const char *path = getenv("PROVE_DISK");
    char text[64] = "";
    *number = 0;
    verb[0] = '\0';
    int file = path == NULL ? -1 : open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return;
    ssize_t length = read(file, text, sizeof text - 1);
    close(file);
    if (length > 0)
        sscanf(text, "%15s %ld", verb, number);
}

static void die(void)
{
    kill(getpid(), SIGKILL);
}

static int count(const char *verb, long number)
{
    return strcmp(verb, "die") == 0 && __atomic_add_fetch(&seen, 1, __ATOMIC_SEQ_CST) == number;
}

static ssize_t real_pwrite(int descriptor, const void *bytes, size_t size, off64_t place)
{
    static ssize_t (*next)(int, const void *, size_t, off64_t);
    if (next == NULL)
        next = dlsym(RTLD_NEXT, "pwrite64");
    return next(descriptor, bytes, size, place);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t size, off64_t place)
{
    char verb[16];
    long number;
    if (is_ours(descriptor)) {
        read_orders(verb, &number);
        if (count(verb, number)) {
            real_pwrite(descriptor, bytes, size / 2, place);
            die();
        }
        if (strcmp(verb, "full") == 0) {
            errno = ENOSPC;
            return -1;
        }
        if (strcmp(verb, "frozen") == 0) {
            errno = EROFS;
            return -1;
        }
    }
    return real_pwrite(descriptor, bytes, size, place);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t size, off_t place)
{
    return pwrite64(descriptor, bytes, size, place);
}

static int sync_as_told(int descriptor, const char *name)
{
    int (*next)(int) = dlsym(RTLD_NEXT, name);
    char verb[16];
    long number;
    if (is_ours(descriptor)) {
        read_orders(verb, &number);
        if (count(verb, number))
            die();
        if (strcmp(verb, "slow") == 0) {
            struct timespec pause = {number / 1000, number % 1000 * 1000000};
            nanosleep(&pause, NULL);
        }
        if (strcmp(verb, "fail") == 0) {
            errno = EIO;
            return -1;
        }
    }
    return next(descriptor);
}

int fsync(int descriptor)
{
    return sync_as_told(descriptor, "fsync");
}

int fdatasync(int descriptor)
{
    return sync_as_told(descriptor, "fdatasync");
}
