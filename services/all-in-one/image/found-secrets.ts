import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NAMES = /(^|\/)(\.git|\.data|\.env[^/]*|\.npmrc|\.netrc|id_(rsa|ed25519)|[^/]*\.(keys|pem|p12|key))$/;
const WORDS = [
  /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[A-Za-z0-9+/=\\]{40}/,
  /_authToken\s*=/,
  /\bnbk_[A-Za-z0-9_-]{24}/,
  /\bAKIA[0-9A-Z]{16}\b/,
];
const MOST_BYTES = 20_000_000;

/** Files of a folder that are named as secrets are, or hold what looks like one. */
export const foundSecrets = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    if (NAMES.test(name)) return true;
    const file = join(folder, name);
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found?.isFile() || found.size > MOST_BYTES) return false;
    const text = readFileSync(file, 'latin1');
    return WORDS.some((word) => word.test(text));
  });
