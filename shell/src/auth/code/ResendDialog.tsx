import { maskEmail } from '@nabericht/domain/masked-email';
import { FormattedMessage } from '@nabericht/intl';
import { paths, useApi, useRemote } from '@nabericht/remote';
import { useNavigate, useSearchParams } from '@nabericht/router';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import { useEffect, useState } from 'react';
import { withSearch } from '../after-sign-in.ts';
import { askCode, type KnownRequest } from '../asked-code.ts';
import { FailureNotice } from '../FailureNotice.tsx';
import { type Failure, isOurFault, requestFailure } from '../sign-in-failure.ts';

/** A mail needs a moment: a second code any sooner would only confuse. */
const PAUSE_SECONDS = 30;

interface ResendDialogProps {
  open: boolean;
  onClose: () => void;
  /** Null when this browser does not know who asked. */
  asked: KnownRequest | null;
  /** When the last code was asked for, in milliseconds since 1970. */
  askedAt: number;
  changePath: string;
}

export function ResendDialog({ open, onClose, asked, askedAt, changePath }: ResendDialogProps) {
  const api = useApi();
  const { reportError } = useRemote();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const isEarly = useIsEarly(open, askedAt);

  const send = async (request: KnownRequest) => {
    if (isSending) return;
    setIsSending(true);
    setFailure(undefined);
    try {
      const otpRequestId = await askCode(api, request);
      await navigate(withSearch(paths.code(otpRequestId), search), {
        replace: true,
        state: { ...request, isAgain: true } satisfies KnownRequest,
      });
    } catch (error) {
      setFailure(requestFailure(error));
      if (isOurFault(error)) reportError(error, 'asking for another code');
    } finally {
      setIsSending(false);
    }
  };

  const action = asked ? (
    !isEarly && (
      <Button onClick={() => send(asked)} loading={isSending}>
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
      {failure && <FailureNotice failure={failure} />}
      <p>
        <FormattedMessage id="auth.resend.text" />
      </p>
      <p role="status">
        <Advice asked={asked} isEarly={isEarly} />
      </p>
    </Dialog>
  );
}

function Advice({ asked, isEarly }: { asked: KnownRequest | null; isEarly: boolean }) {
  if (!asked) return <FormattedMessage id="auth.resend.unknown" />;
  if (isEarly) return <FormattedMessage id="auth.resend.wait" values={{ seconds: PAUSE_SECONDS }} />;
  const email = asked.link ? asked.email : maskEmail(asked.email);
  return <FormattedMessage id="auth.resend.now" values={{ email }} />;
}

/** Changes once, when the pause is over: seconds that count down would only hurry. */
function useIsEarly(open: boolean, askedAt: number): boolean {
  const [isEarly, setIsEarly] = useState(true);
  useEffect(() => {
    if (!open) return;
    const left = askedAt + PAUSE_SECONDS * 1000 - Date.now();
    setIsEarly(left > 0);
    if (left <= 0) return;
    const timer = setTimeout(() => setIsEarly(false), left);
    return () => clearTimeout(timer);
  }, [open, askedAt]);
  return isEarly;
}
