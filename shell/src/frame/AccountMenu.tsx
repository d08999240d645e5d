import { FormattedMessage } from '@nabericht/intl';
import { paths, type SessionUser, useApi } from '@nabericht/remote';
import { Link } from '@nabericht/router';
import { Button } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import { Initials, Menu } from '@nabericht/ui/Menu';
import { VisuallyHidden } from '@nabericht/ui/VisuallyHidden';
import { type ReactNode, useState } from 'react';
import type { DraftAtSignOut } from '../session/session-calls.ts';
import { useShell } from '../shell-context.ts';
import styles from './AccountMenu.module.css';
import { initialsOf } from './initials-of.ts';

/** The longest that signing out waits to find out what would be lost, in milliseconds. */
const LOOK_MS = 2000;

/** What would be lost: an unsent report, possibly one, or what was typed in a form and is saved nowhere. */
type Unfinished = 'draft' | 'perhaps' | 'work';

interface AccountMenuProps {
  user: SessionUser;
  /** Whether they are signed in by an invitation: then a report that stays is their browser's, not theirs alone. */
  isInvited: boolean;
  /** Links above those of the account. */
  children?: ReactNode;
}

export function AccountMenu({ user, isInvited, children }: AccountMenuProps) {
  const api = useApi();
  const { signOut, leaveWork } = useShell();
  const [isLeaving, setIsLeaving] = useState(false);
  const [asked, setAsked] = useState<Unfinished | null>(null);

  const leave = async (draft: DraftAtSignOut) => {
    setAsked(null);
    setIsLeaving(true);
    await signOut(draft);
    setIsLeaving(false);
  };

  const ask = async () => {
    if (isLeaving) return;
    setIsLeaving(true);
    const unsent = await findUnsent();
    setIsLeaving(false);
    if (unsent) setAsked(unsent);
    else if (leaveWork.all().length > 0) setAsked('work');
    else await leave('wipe');
  };

  const findUnsent = async (): Promise<Unfinished | null> => {
    try {
      const { draft } = await api.dossier.readDraft({}, { signal: AbortSignal.timeout(LOOK_MS) });
      return draft && 'draft';
    } catch {
      return 'perhaps';
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
        {children}
        <Link to={paths.account()}>
          <FormattedMessage id="frame.accountPage" />
        </Link>
        <button type="button" onClick={ask} aria-disabled={isLeaving}>
          <FormattedMessage id="frame.logout" />
        </button>
      </Menu>
      <Dialog
        open={asked === 'draft' || asked === 'perhaps'}
        onClose={() => setAsked(null)}
        title={<FormattedMessage id="signOut.title" />}
        actions={
          <>
            <Button onClick={() => leave('keep')}>
              <FormattedMessage id="signOut.keep" />
            </Button>
            <Button severity="secondary" onClick={() => leave('wipe')}>
              <FormattedMessage id="signOut.wipe" />
            </Button>
            <Button severity="quiet" onClick={() => setAsked(null)}>
              <FormattedMessage id="signOut.stay" />
            </Button>
          </>
        }
      >
        <p>
          <FormattedMessage
            id={asked === 'perhaps' ? 'signOut.perhaps' : 'signOut.draft'}
            values={{ invited: isInvited ? 'yes' : 'no' }}
          />
        </p>
        {leaveWork.all().length > 0 && (
          <p>
            <FormattedMessage id="signOut.text" />
          </p>
        )}
      </Dialog>
      <Dialog
        open={asked === 'work'}
        onClose={() => setAsked(null)}
        title={<FormattedMessage id="signOut.title" />}
        actions={
          <>
            <Button onClick={() => setAsked(null)}>
              <FormattedMessage id="signOut.stay" />
            </Button>
            <Button severity="secondary" onClick={() => leave('wipe')}>
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
