import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** A web hook that came in. `isRepeat`: this id came before, so that it counts once. */
const ReceivedNotice = v.object({
  id: v.string(),
  receivedAt: v.string(),
  isRepeat: v.boolean(),
  body: v.string(),
});
export type ReceivedNotice = v.InferOutput<typeof ReceivedNotice>;

export type NoticeLog = {
  /** Newest first. */
  list: () => ReceivedNotice[];
  add: (notice: { id: string; body: string }) => Promise<ReceivedNotice>;
};

const LONGEST_TEXT = 5_000;

/** The body without the bytes of its documents, which nobody reads here. */
const withoutDocuments = (body: string) => {
  if (body.length <= LONGEST_TEXT) return body;
  const shorten = (_name: string, value: unknown) =>
    typeof value === 'string' && value.length > LONGEST_TEXT
      ? `${value.slice(0, 40)}… (${value.length} tekens)`
      : value;
  try {
    return JSON.stringify(JSON.parse(body), shorten);
  } catch {
    return body;
  }
};

/** Keeps the newest `limit` notices in one file. */
export const openNoticeLog = async (options: {
  folder: string;
  now: () => Date;
  limit?: number;
}): Promise<NoticeLog> => {
  const { folder, now, limit = 100 } = options;
  const file = join(folder, 'notices.json');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const kept = await readFile(file, 'utf8').catch(() => '[]');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(ReceivedNotice)), kept);
  let notices = parsed.success ? parsed.output : [];
  let writing = Promise.resolve();

  const save = () => {
    writing = writing
      .catch(() => {})
      .then(() => writeFile(`${file}.new`, JSON.stringify(notices), { mode: 0o600 }))
      .then(() => rename(`${file}.new`, file));
    return writing;
  };

  return {
    list: () => notices,
    add: async ({ id, body }) => {
      const isRepeat = notices.some((notice) => notice.id === id);
      const notice = { id, receivedAt: now().toISOString(), isRepeat, body: withoutDocuments(body) };
      notices = [notice, ...notices].slice(0, limit);
      await save();
      return notice;
    },
  };
};
