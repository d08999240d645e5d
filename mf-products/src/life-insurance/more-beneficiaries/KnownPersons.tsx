import { FormattedMessage } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import { Stack } from '@nabericht/ui/Stack';
import { Subtle } from '@nabericht/ui/Subtle';
import type { Listed } from './listed.ts';

interface KnownPersonsProps {
  persons: readonly Listed[];
  onPick: (person: Listed) => void;
}

/** Offers the persons of the dossier, so that their names need not be typed again. */
export function KnownPersons({ persons, onPick }: KnownPersonsProps) {
  if (persons.length === 0) return null;
  return (
    <Stack gap="xs">
      <Subtle>
        <FormattedMessage id="life.list.known" />
      </Subtle>
      {persons.map((person) => (
        <div key={person.uuid}>
          <Button severity="quiet" iconLeft="plus" onClick={() => onPick(person)}>
            <FormattedMessage id="life.list.pick" values={{ name: person.name }} />
          </Button>
        </div>
      ))}
    </Stack>
  );
}
