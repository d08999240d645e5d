import { FormattedMessage } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import type { Listed } from './listed.ts';

interface RemoveBeneficiaryProps {
  person: Pick<Listed, 'name' | 'isReporter'>;
  /** The invitation that ends by removing them, by whether they came in by it. */
  invitation: 'open' | 'accepted' | null;
  onAccept: () => void;
  onClose: () => void;
}

/** Asks for a confirmation before somebody is removed from the list. */
export function RemoveBeneficiary({ person, invitation, onAccept, onClose }: RemoveBeneficiaryProps) {
  const { name, isReporter } = person;
  return (
    <Dialog
      open
      title={<FormattedMessage id="life.remove.title" values={{ name }} />}
      onClose={onClose}
      actions={
        <>
          <Button severity="danger" onClick={onAccept}>
            <FormattedMessage id="life.remove.accept" />
          </Button>
          <Button severity="quiet" onClick={onClose}>
            <FormattedMessage id="life.remove.cancel" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage
          id={invitation ? ENDING[invitation] : isReporter ? 'life.remove.you' : 'life.remove.text'}
          values={{ name }}
        />
      </p>
      {invitation === 'accepted' && (
        <p>
          <FormattedMessage id="life.remove.rename" values={{ name }} />
        </p>
      )}
    </Dialog>
  );
}

/** What the end of an invitation takes with it: what was filled in, by those alone who came in by it. */
const ENDING = { open: 'life.remove.open', accepted: 'life.remove.invited' };
