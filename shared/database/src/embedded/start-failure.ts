/** A start that cannot go on, explained in one sentence for the person at the terminal. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

const sentences: Record<string, (folder: string) => string> = {
  ENOSPC: (folder) => `The disk that holds ${folder} is full: make room and start again.`,
  EDQUOT: (folder) => `The disk quota for ${folder} is used up: make room and start again.`,
  EACCES: (folder) => `There is no right to write in ${folder}: give it, or point DATA_DIR elsewhere.`,
  EPERM: (folder) => `There is no right to write in ${folder}: give it, or point DATA_DIR elsewhere.`,
  /** PostgreSQL's own code for a full disk. */
  53100: (folder) => `The disk that holds ${folder} is full: make room and start again.`,
  EROFS: (folder) => `${folder} is on a read-only disk: point DATA_DIR to a place that can be written.`,
  ENOTDIR: (folder) => `${folder} is not a folder: point DATA_DIR to one.`,
  ENOENT: (folder) => `${folder} cannot be made: point DATA_DIR to a place that can be written.`,
  EEXIST: (folder) => `${folder} is not a folder: point DATA_DIR to one.`,
};

/** Turns a failed file operation below `folder` into a sentence; other errors are returned unchanged. */
export const asStartFailure = (error: unknown, folder: string): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentence = sentences[code];
  return sentence ? new StartFailure(sentence(folder), { cause: error }) : error;
};

const outputPatterns: [RegExp, keyof typeof sentences][] = [
  [/No space left on device|could not extend file/i, 'ENOSPC'],
  [/Disk quota exceeded/i, 'EDQUOT'],
  [/Permission denied|Operation not permitted/i, 'EACCES'],
  [/Read-only file system/i, 'EROFS'],
];

/** The sentence for the output of initdb or postgres. */
export const failureFromOutput = (output: string, folder: string, logFile: string): StartFailure => {
  if (/incompatible with server/i.test(output)) {
    return new StartFailure(
      `The database in ${folder} was made by another version of PostgreSQL: use the version of Nabericht that made it, or another DATA_DIR.`,
    );
  }
  const known = outputPatterns.find(([pattern]) => pattern.test(output));
  const sentence = known && sentences[known[1]];
  if (sentence) return new StartFailure(sentence(folder));
  const reason = /^.*?(?:FATAL|PANIC|error): +(.*)$/m.exec(output)?.[1] ?? 'it gave no reason';
  return new StartFailure(`The database did not start (${reason}); more is in ${logFile}.`);
};
