import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { formatReleaseKey } from '@nabericht/contracts/registry';
import { inTransaction } from '@nabericht/database/in-transaction';
import { NAME_PATTERN } from '@nabericht/release-model/release-id';
import { recordAct } from '../record-act.ts';
import { refusedBy } from '../release/release-refused.ts';
import type { RegistryDatabase } from '../tables.ts';
import { OPERATOR } from './key-rights.ts';
import { insertKey, listKeys, lockKeys, type TeamKey } from './team-key-repository.ts';

const TEAM_PATTERN = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,39}$/;

export type KeyWish = Pick<TeamKey, 'team' | 'names' | 'mayPromote' | 'createdBy'>;

/**
 * Makes a key for a team. Throws ReleaseRefused when a name belongs to another team.
 * @returns its id, and the private key in the format of its holder: it is stored nowhere, and cannot be shown again
 */
export async function createTeamKey(
  db: RegistryDatabase,
  wish: KeyWish,
  now: Date,
): Promise<{ id: string; key: string }> {
  assertWellFormed(wish);
  const { privateKey } = generateKeyPairSync('ed25519');
  const { d: seed = '', x: publicKey = '' } = privateKey.export({ format: 'jwk' });
  const id = randomBytes(6).toString('hex');
  await inTransaction(db, async (trx) => {
    await lockKeys(trx);
    const others = (await listKeys(trx)).filter((key) => key.revokedAt === null && key.team !== wish.team);
    for (const name of wish.names.filter((name) => name !== OPERATOR)) {
      const owner = others.find((key) => key.names.includes(name));
      if (owner)
        throw refusedBy(
          'names',
          `${name} belongs to ${owner.team}`,
          'Revoke the keys of that team for it first.',
        );
    }
    await insertKey(trx, { ...wish, id, publicKey });
    await recordAct(
      trx,
      { act: 'release-key.created', subject: `${id} of ${wish.team}` },
      { movedBy: wish.createdBy, now },
    );
  });
  return { id, key: formatReleaseKey(id, seed) };
}

function assertWellFormed({ team, names }: KeyWish): void {
  if (!TEAM_PATTERN.test(team))
    throw refusedBy('names', 'A team has a short plain name', 'Name it with --team, as in --team dossier.');
  const isEach = names.every((name) => name === OPERATOR || NAME_PATTERN.test(name));
  if (names.length === 0 || !isEach)
    throw refusedBy(
      'names',
      'A key is for names such as shell or mf-dossier',
      'Give them with --names, separated by commas; --names "*" makes a key for an operator.',
    );
}
