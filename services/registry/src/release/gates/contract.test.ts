import { expect, test } from 'vitest';
import { findContractMisfits, findOlder } from './contract.ts';

const release = (name: string, contract: number) => ({ name, version: '1.0.0', contract });

test("remotes of the shell's contract and of the one before can be live together", () => {
  const together = [release('shell', 3), release('mf-report', 3), release('mf-pension', 2)];
  expect(findContractMisfits(together)).toEqual([]);
  expect(findOlder(together)).toEqual([release('mf-pension', 2)]);
});

test('a shell two contracts further is refused, and the refusal names who has to follow first', () => {
  const found = findContractMisfits([release('shell', 4), release('mf-report', 3), release('mf-pension', 2)]);
  expect(found).toEqual([
    {
      reason:
        'mf-pension 1.0.0 was built for contract 2 between shell and remote, and the shell is of number 4',
      mend: expect.stringContaining('Build mf-pension'),
    },
  ]);
});

test('a remote with a newer contract than the shell is refused until the shell follows', () => {
  expect(findContractMisfits([release('shell', 3), release('mf-report', 4)])).toEqual([
    expect.objectContaining({ mend: 'Let a shell of contract 4 go live first.' }),
  ]);
});

test('without a shell every contract passes', () => {
  expect(findContractMisfits([release('mf-report', 9)])).toEqual([]);
  expect(findOlder([release('mf-report', 1)])).toEqual([]);
});
