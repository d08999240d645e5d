import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useAnnounce } from '@nabericht/remote';
import { Disclosure } from '@nabericht/ui/Disclosure';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { lazy, Suspense, useState } from 'react';
import type { OwnLetters } from '../../selection/use-own-letters.ts';

// Few visitors need this form, so it is a chunk of its own.
const OwnLetterForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "own-letter" */ '@nabericht/providers/OwnLetterForm'))
    .OwnLetterForm,
}));

/**
 * Offers a letter to an organisation that is not in the list; it is made with the report. `name` is a search without results.
 */
export function NotInList({ name, add }: { name: string } & Pick<OwnLetters, 'add'>) {
  const intl = useIntl();
  const announce = useAnnounce();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      title={<FormattedMessage id={name ? 'landing.notFound.letter' : 'ownLetter.title'} values={{ name }} />}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      {isOpen && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <OwnLetterForm
            name={name}
            onAdd={(letter) => {
              announce(intl.formatMessage({ id: 'landing.ownLetters.added' }, { name: letter.name }));
              return add(letter);
            }}
          />
        </Suspense>
      )}
    </Disclosure>
  );
}
