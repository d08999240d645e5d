import { FormattedMessage } from '@nabericht/intl';
import { type SessionUser, useApi } from '@nabericht/remote';
import { Button } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import { Initials, Menu } from '@nabericht/ui/Menu';
import { VisuallyHidden } from '@nabericht/ui/VisuallyHidden';
import { useState } from 'react';
import { useShell } from '../shell-context.ts';
import styles from './AccountMenu.module.css';
import { initialsOf } from './initials-of.ts';

/** Nobody who wants to leave waits longer than this to hear what would be lost. */
const LOOK_MS = 2000;

export function AccountMenu({ user }: { user: SessionUser }) {
  const api = useApi();
  const { signOut, leaveWork } = useShell();
  const [isLeaving, setIsLeaving] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  const leave = async () => {
    setIsAsking(false);
    setIsLeaving(true);
    await signOut();
    setIsLeaving(false);
  };

  const ask = async () => {
    if (isLeaving) return;
    setIsLeaving(true);
    const hasUnfinished = leaveWork.all().length > 0 || (await hasDraft());
    setIsLeaving(false);
    if (hasUnfinished) setIsAsking(true);
    else await leave();
  };

  const hasDraft = async () => {
    try {
      const { draft } = await api.dossier.readDraft({}, { signal: AbortSignal.timeout(LOOK_MS) });
      return draft !== null;
    } catch {
      // Signing out comes first.
      return false;
    }
  };

  return (
    <>
      <Menu
        label={
          <>
            <Initials>{initialsOf(user)}</Initials>
            <VisuallyHidden>
              <FormattedMessage id="frame.account" />
            </VisuallyHidden>
          </>
        }
      >
        <p className={styles.who}>
          <strong>
            {user.firstName} {user.lastName}
          </strong>
          <br />
          {user.email}
        </p>
        <button type="button" onClick={ask} aria-disabled={isLeaving}>
          <FormattedMessage id="frame.logout" />
        </button>
      </Menu>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={<FormattedMessage id="signOut.title" />}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>
              <FormattedMessage id="signOut.stay" />
            </Button>
            <Button severity="secondary" onClick={leave}>
              <FormattedMessage id="signOut.leave" />
            </Button>
          </>
        }
      >
        <p>
          <FormattedMessage id="signOut.text" />
        </p>
      </Dialog>
    </>
  );
}
