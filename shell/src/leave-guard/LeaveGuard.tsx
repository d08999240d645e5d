import { FormattedMessage } from '@nabericht/intl';
import { useBlocker } from '@nabericht/router';
import { Button } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import { useEffect } from 'react';
import { useShell } from '../shell-context.ts';
import { isGuarded, losesWork } from './leave-work.ts';

/** Asks before unsaved work is lost: with our own dialog for links in the site, with the browser's for closing the tab. */
export function LeaveGuard() {
  const { leaveWork } = useShell();
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    losesWork(leaveWork.all(), currentLocation.pathname, nextLocation.pathname),
  );
  const stay = () => blocker.state === 'blocked' && blocker.reset();

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (leaveWork.all().some((work) => isGuarded(work, window.location.pathname))) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [leaveWork]);

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={<FormattedMessage id="leave.title" />}
      actions={
        <>
          <Button onClick={stay}>
            <FormattedMessage id="leave.stay" />
          </Button>
          <Button severity="secondary" onClick={() => blocker.proceed?.()}>
            <FormattedMessage id="leave.leave" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="leave.text" />
      </p>
    </Dialog>
  );
}
