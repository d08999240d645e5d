import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { type AttachmentContent, readAttachments, readMail, type StoredMail } from './mail.ts';

/** Stores mails as files, so that they survive a restart. */
export type MailStore = {
  add: (raw: Uint8Array, to: string[]) => Promise<StoredMail>;
  /** Newest first; `to` keeps only the mails to this address. */
  list: (to?: string) => StoredMail[];
  find: (id: string) => StoredMail | undefined;
  attachment: (id: string, index: number) => Promise<AttachmentContent | undefined>;
  clear: () => Promise<void>;
};

const Envelope = v.object({ id: v.string(), to: v.array(v.string()), date: v.string() });

const readStored = async (folder: string, name: string): Promise<StoredMail | undefined> => {
  const base = join(folder, name.replace(/\.json$/, ''));
  try {
    const envelope = v.parse(Envelope, JSON.parse(await readFile(`${base}.json`, 'utf8')));
    return await readMail(await readFile(`${base}.eml`), envelope);
  } catch {
    // The file was cut short by a full disk or a killed process: the other mails can still be shown.
    return undefined;
  }
};

/** @param limit how many mails are kept; beyond it the oldest are deleted */
export const openMailStore = async (options: {
  folder: string;
  now: () => Date;
  limit?: number;
}): Promise<MailStore> => {
  const { folder, now, limit = 500 } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const read = await Promise.all(names.map((name) => readStored(folder, name)));
  const mails = read.filter((mail) => mail !== undefined);

  const remove = async (mail: StoredMail) => {
    for (const kind of ['json', 'eml']) await rm(join(folder, `${mail.id}.${kind}`), { force: true });
  };

  return {
    add: async (raw, to) => {
      const moment = now();
      const id = `${moment.toISOString().replace(/\D/g, '')}-${randomUUID().slice(0, 8)}`;
      const envelope = { id, to, date: moment.toISOString() };
      const base = join(folder, id);
      await writeFile(`${base}.eml`, raw, { mode: 0o600 });
      await writeFile(`${base}.json.new`, JSON.stringify(envelope), { mode: 0o600 });
      await rename(`${base}.json.new`, `${base}.json`);
      const mail = await readMail(raw, envelope);
      mails.push(mail);
      for (const old of mails.splice(0, Math.max(0, mails.length - limit))) await remove(old);
      return mail;
    },
    list: (to) => {
      const wanted = to?.toLowerCase();
      const found = wanted
        ? mails.filter((mail) => mail.to.toLowerCase().split(', ').includes(wanted))
        : mails;
      return found.toReversed();
    },
    find: (id) => mails.find((mail) => mail.id === id),
    attachment: async (id, index) => {
      if (!mails.some((mail) => mail.id === id)) return undefined;
      return (await readAttachments(await readFile(join(folder, `${id}.eml`))))[index];
    },
    clear: async () => {
      for (const mail of mails.splice(0)) await remove(mail);
    },
  };
};
