import { FormattedMessage } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import { Subtle } from '@nabericht/ui/Subtle';
import { TaskLine, TaskLines } from '@nabericht/ui/TaskLine';
import { VisuallyHidden } from '@nabericht/ui/VisuallyHidden';
import type { Listed } from './listed.ts';

interface BeneficiaryLinesProps {
  list: readonly Listed[];
  onEdit: (person: Listed) => void;
  onRemove: (person: Listed) => void;
}

/** The list of beneficiaries, each with buttons to edit the name and to remove the person. */
export function BeneficiaryLines({ list, onEdit, onRemove }: BeneficiaryLinesProps) {
  if (list.length === 0) {
    return (
      <Subtle>
        <FormattedMessage id="life.list.none" />
      </Subtle>
    );
  }
  return (
    <TaskLines>
      {list.map((person) => (
        <TaskLine
          key={person.uuid}
          icon="user"
          title={person.name}
          action={
            <>
              {person.editable && (
                <Button severity="quiet" iconLeft="pencil" onClick={() => onEdit(person)}>
                  <FormattedMessage id="life.list.edit" />
                  <VisuallyHidden> {person.name}</VisuallyHidden>
                </Button>
              )}
              <Button severity="quiet" iconLeft="trash" onClick={() => onRemove(person)}>
                <FormattedMessage id="life.list.remove" />
                <VisuallyHidden> {person.name}</VisuallyHidden>
              </Button>
            </>
          }
        >
          {person.isReporter && (
            <p>
              <FormattedMessage id="life.list.you" />
            </p>
          )}
        </TaskLine>
      ))}
    </TaskLines>
  );
}
