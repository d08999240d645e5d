import { FormattedList, FormattedMessage } from '@nabericht/intl';
import { paths, useApi } from '@nabericht/remote';
import { problemOf } from '@nabericht/remote/call-problem';
import { Button } from '@nabericht/ui/Button';
import { Checkbox } from '@nabericht/ui/Checkbox';
import { Dialog } from '@nabericht/ui/Dialog';
import { Stack } from '@nabericht/ui/Stack';
import { useRef, useState } from 'react';
import { FailureNotice } from '../../forms/FailureNotice.tsx';
import { useShell } from '../../shell-context.ts';
import { useOwnAct } from '../use-own-act.ts';

/**
 * What will be erased, and who else is affected: organisations that were told of a dossier, insurers that have, or will get,
 * what was filled in for the dossier of another, and who is invited.
 */
export type Erasing = { told: string[]; toldElsewhere: string[]; invited: string[] } & (
  | { what: 'dossier'; dossierId: string; deceasedName: string; isLast: boolean }
  | { what: 'account' }
  | { what: 'details'; reporterName: string; deceasedName: string }
);

/** Says what is erased and what others keep, and asks for confirmation; an older sign-in needs a fresh code as well. */
export function EraseDialog({ erasing, onClose }: { erasing: Erasing; onClose: () => void }) {
  const api = useApi();
  const { signOut } = useShell();
  const [isSure, setIsSure] = useState(false);
  const [isMissed, setIsMissed] = useState(false);
  const sure = useRef<HTMLInputElement>(null);
  const { what, told, toldElsewhere, invited } = erasing;

  const erase = () => {
    if (what === 'dossier')
      return api.account.eraseDossier({ params: { dossierId: erasing.dossierId } }).catch(unlessGone);
    const erased = api.account.eraseAccount();
    return what === 'details' ? erased.catch(unlessGone) : erased;
  };
  const { run, isPending, failure } = useOwnAct(async () => {
    const { accountErased } = await erase();
    const next = paths.erased(what);
    // An invited person is signed out too, also when they have an account for something else.
    // A draft is kept, unless the whole account is erased.
    if (accountErased || what === 'details') await signOut(what === 'account' ? 'wipe' : 'keep', next);
    // A full page load, so that none of it stays in memory.
    else window.location.assign(next);
  }, 'erasing');

  const press = () => {
    if (isSure) return run();
    setIsMissed(true);
    sure.current?.focus();
  };

  /** A text that names these, where there are any. */
  const named = (id: string, list: string[]) =>
    list.length > 0 && (
      <p>
        <FormattedMessage
          id={id}
          values={{ names: <FormattedList type="conjunction" value={list} />, count: list.length }}
        />
      </p>
    );
  return (
    <Dialog
      open
      size="medium"
      busy={isPending}
      onClose={onClose}
      title={<FormattedMessage id={`account.erase.${what}.title`} />}
      actions={
        <>
          <Button severity="danger" loading={isPending} onClick={press}>
            <FormattedMessage id={`account.erase.${what}.action`} />
          </Button>
          <Button
            severity="quiet"
            aria-disabled={isPending || undefined}
            onClick={() => isPending || onClose()}
          >
            <FormattedMessage id="account.erase.keep" />
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <p>
          <FormattedMessage
            id={`account.erase.${what}.goes`}
            values={{
              deceasedName: 'deceasedName' in erasing ? erasing.deceasedName : '',
              reporterName: 'reporterName' in erasing ? erasing.reporterName : '',
            }}
          />
        </p>
        {what === 'dossier' && erasing.isLast && (
          <p>
            <FormattedMessage id="account.erase.last" />
          </p>
        )}
        {named('account.erase.invited', invited)}
        {named('account.erase.told', told)}
        {named('account.erase.details.told', toldElsewhere)}
        {told.length + toldElsewhere.length === 0 && (
          <p>
            <FormattedMessage id="account.erase.toldNobody" />
          </p>
        )}
        <p>
          <FormattedMessage id="account.erase.log" />
        </p>
        {failure && <FailureNotice failure={failure} />}
        <Checkbox
          ref={sure}
          name="sure"
          label={<FormattedMessage id="account.erase.sure" />}
          checked={isSure}
          onChange={({ currentTarget }) => {
            setIsSure(currentTarget.checked);
            setIsMissed(false);
          }}
          error={isMissed && <FormattedMessage id="account.erase.sure.missing" />}
        />
      </Stack>
    </Dialog>
  );
}

/** A 404, as after a second click, counts as erased. For the erasure of a whole account it stays an error. */
function unlessGone(error: unknown): { accountErased: boolean } {
  if (problemOf(error).kind === 'missing') return { accountErased: false };
  throw error;
}
