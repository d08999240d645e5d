import { FormattedMessage } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import type { SentNotices } from './sent-notices.ts';
import { withdrawAllText } from './use-withdraw-all.tsx';

interface WithdrawAllProps {
  withdrawable: SentNotices['withdrawable'];
  onAsk: (withdrawable: SentNotices['withdrawable']) => void;
}

/** Opens the question whether to withdraw every notice that has not left; `useWithdrawAll` withdraws them. */
export function WithdrawAll({ withdrawable, onAsk }: WithdrawAllProps) {
  return (
    <Button severity="secondary" iconLeft="back" onClick={() => onAsk(withdrawable)}>
      <FormattedMessage id={withdrawAllText(withdrawable)} />
    </Button>
  );
}
