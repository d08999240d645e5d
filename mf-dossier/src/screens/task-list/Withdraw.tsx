import { FormattedMessage } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import { VisuallyHidden } from '@nabericht/ui/VisuallyHidden';
import type { NoticeReceiver } from './use-withdraw.tsx';

interface WithdrawProps {
  provider: NoticeReceiver;
  onAsk: (provider: NoticeReceiver) => void;
}

/** Opens the question whether to withdraw one notice; `useWithdraw` withdraws it. */
export function Withdraw({ provider, onAsk }: WithdrawProps) {
  return (
    <Button severity="quiet" iconLeft="back" onClick={() => onAsk(provider)}>
      <FormattedMessage
        id="withdraw.action"
        values={{
          provider: provider.name,
          hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
        }}
      />
    </Button>
  );
}
