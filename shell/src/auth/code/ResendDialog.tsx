import { FormattedMessage } from '@nabericht/intl';
import { paths, useApi } from '@nabericht/remote';
import { useAct } from '@nabericht/remote/use-act';
import { useNavigate, useSearchParams } from '@nabericht/router';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import { useEffect, useState } from 'react';
import { FailureNotice } from '../../forms/FailureNotice.tsx';
import { withSearch } from '../after-sign-in.ts';
import { askCode, type KnownRequest } from '../asked-code.ts';
import { requestFailure } from '../sign-in-failure.ts';

/** A mail takes a moment to arrive: requesting a second code earlier would only confuse. */
const PAUSE_SECONDS = 30;

interface ResendDialogProps {
  open: boolean;
  onClose: () => void;
  /** Null when this browser does not know who requested the code. */
  asked: KnownRequest | null;
  /** When the last code was requested, in milliseconds since 1970. */
  askedAt: number;
  changePath: string;
}

export function ResendDialog({ open, onClose, asked, askedAt, changePath }: ResendDialogProps) {
  const api = useApi();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [refusedUntil, setRefusedUntil] = useState(0);
  const isEarly = useIsEarly(open, Math.max(askedAt + PAUSE_SECONDS * 1000, refusedUntil));

  const { run, isPending, problem } = useAct(
    'asking for another code',
    async (request: KnownRequest) => {
      setRefusedUntil(0);
      const otpRequestId = await askCode(api, request);
      await navigate(withSearch(paths.code(otpRequestId), search), {
        replace: true,
        state: { ...request, isAgain: true } satisfies KnownRequest,
      });
    },
    ({ kind, retryAfter }) => {
      if (kind === 'busy') setRefusedUntil(Date.now() + (retryAfter ?? 60) * 1000);
    },
  );

  const action = asked ? (
    !isEarly && (
      <Button onClick={() => run(asked)} loading={isPending}>
        <FormattedMessage id="auth.resend.action" />
      </Button>
    )
  ) : (
    <ButtonLink to={changePath}>
      <FormattedMessage id="auth.resend.toForm" />
    </ButtonLink>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<FormattedMessage id="auth.resend.title" />}
      actions={
        <>
          {action}
          <Button severity="secondary" onClick={onClose}>
            <FormattedMessage id="auth.resend.cancel" />
          </Button>
        </>
      }
    >
      {problem && (isEarly || refusedUntil === 0) && <FailureNotice failure={requestFailure(problem)} />}
      <p>
        <FormattedMessage id="auth.resend.text" />
      </p>
      <p role="status">
        <Advice asked={asked} isEarly={isEarly} isRefused={refusedUntil > 0} />
      </p>
    </Dialog>
  );
}

interface AdviceProps {
  asked: KnownRequest | null;
  isEarly: boolean;
  /** The notice above then says how long to wait. */
  isRefused: boolean;
}

function Advice({ asked, isEarly, isRefused }: AdviceProps) {
  if (!asked) return <FormattedMessage id="auth.resend.unknown" />;
  if (isEarly && isRefused) return <FormattedMessage id="auth.resend.later" />;
  if (isEarly) return <FormattedMessage id="auth.resend.wait" values={{ seconds: PAUSE_SECONDS }} />;
  const email = asked.email;
  return <FormattedMessage id="auth.resend.now" values={{ email }} />;
}

/** Changes only once, when the pause is over: a countdown in seconds would only make people feel hurried. */
function useIsEarly(open: boolean, until: number): boolean {
  const [isEarly, setIsEarly] = useState(true);
  useEffect(() => {
    if (!open) return;
    const left = until - Date.now();
    setIsEarly(left > 0);
    if (left <= 0) return;
    const timer = setTimeout(() => setIsEarly(false), left);
    return () => clearTimeout(timer);
  }, [open, until]);
  return isEarly;
}
