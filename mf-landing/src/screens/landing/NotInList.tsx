import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useAnnounce } from '@nabericht/remote';
import { Disclosure } from '@nabericht/ui/Disclosure';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { lazy, Suspense, useState } from 'react';
import type { OwnLetters } from '../../selection/use-own-letters.ts';

// Few need it, and the page is to be light for all.
const OwnLetterForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "own-letter" */ '@nabericht/providers/OwnLetterForm'))
    .OwnLetterForm,
}));

/** For who is not in the list: a letter, made with the report. `name` is what was looked for and not found. */
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
