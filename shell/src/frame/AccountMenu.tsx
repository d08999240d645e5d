import { FormattedMessage, useIntl } from '@nabericht/intl';
import { type SessionUser, useAnnounce, useRemote } from '@nabericht/remote';
import { Initials, Menu } from '@nabericht/ui/Menu';
import { VisuallyHidden } from '@nabericht/ui/VisuallyHidden';
import { useState } from 'react';
import { useShell } from '../shell-context.ts';
import styles from './AccountMenu.module.css';
import { initialsOf } from './initials-of.ts';

export function AccountMenu({ user }: { user: SessionUser }) {
  const intl = useIntl();
  const { signOut } = useShell();
  const { reportError } = useRemote();
  const announce = useAnnounce();
  const [isLeaving, setIsLeaving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const leave = async () => {
    if (isLeaving) return;
    setIsLeaving(true);
    setHasFailed(false);
    try {
      await signOut();
    } catch (error) {
      reportError(error, 'signing out');
      setHasFailed(true);
      announce(intl.formatMessage({ id: 'frame.logoutFailed' }));
    } finally {
      setIsLeaving(false);
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
        <button type="button" onClick={leave} aria-disabled={isLeaving}>
          <FormattedMessage id="frame.logout" />
        </button>
      </Menu>
      {hasFailed && (
        <p className={styles.failed}>
          <FormattedMessage id="frame.logoutFailed" />
        </p>
      )}
    </>
  );
}
