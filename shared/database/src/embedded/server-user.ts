import { stat } from 'node:fs/promises';

/** PostgreSQL refuses to run as root; then it runs as "nobody", which has this id on every Linux. */
const nobody = { uid: 65534, gid: 65534 };

export type ServerUser = { uid: number; gid: number } | undefined;

/** The account for the server: ours (undefined) or, when we are root, the owner of its files. */
export const serverUser = async (home: string): Promise<ServerUser> => {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(home).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
};
