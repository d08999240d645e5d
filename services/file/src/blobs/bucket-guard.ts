import { StartFailure } from '@nabericht/database/embedded/start-failure';
import { errorFields, type Logger } from '@nabericht/service-kit/logger';
import { type BucketCheck, checkBucket } from './check-bucket.ts';

/** Somebody with rights to the bucket can make it public while we run. */
const LOOK_AGAIN_MS = 5 * 60_000;

/** Stops an installation that uses a bucket which everybody can read, or which keeps what is erased. */
export function createBucketGuard(s3Url: string | null, log: Logger) {
  let looking: Promise<BucketCheck> | undefined;
  let until = 0;

  /** A store that is down is not a fault of the bucket: uploads report that themselves, and the check is repeated. */
  const look = async (url: string): Promise<BucketCheck> => {
    try {
      const found = await checkBucket(url);
      if (found.fault) log.error('bucket', { fault: found.fault });
      if (found.warning) log.warn('bucket', { warning: found.warning });
      return found;
    } catch (error) {
      log.warn('bucket is away', errorFields(error));
      return { fault: null, warning: null };
    }
  };

  const lookNow = (url: string) => {
    looking = look(url);
    until = performance.now() + LOOK_AGAIN_MS;
    return looking;
  };

  return {
    /**
     * @throws StartFailure with one sentence
     */
    async assertFit(): Promise<void> {
      const { fault } = s3Url ? await lookNow(s3Url) : { fault: null };
      if (fault) throw new StartFailure(fault);
    },
    /** For the readiness check: the result of the last check, at most some minutes old. */
    async isFit(): Promise<boolean> {
      if (!s3Url) return true;
      const known = looking && performance.now() < until ? looking : lookNow(s3Url);
      return (await known).fault === null;
    },
  };
}
