import type { Provider } from '@nabericht/domain/provider/provider';
import { focusSection } from '@nabericht/dossier/focus-section';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import { Notice } from '@nabericht/ui/Notice';
import { Section } from '@nabericht/ui/Page';
import { Subtle } from '@nabericht/ui/Subtle';
import { TaskLine, TaskLines } from '@nabericht/ui/TaskLine';
import { VisuallyHidden } from '@nabericht/ui/VisuallyHidden';
import type { Chosen } from './chosen.ts';

interface ChosenPanelProps {
  chosen: Chosen;
  /** The providers that the dossier has already. */
  already: readonly Provider[];
  /** Whether the reporter tried to go on without choosing anybody. */
  isRefused: boolean;
}

/** Lists the providers that were chosen, and those that the dossier has already. */
export function ChosenPanel({ chosen, already, isRefused }: ChosenPanelProps) {
  const intl = useIntl();
  const { providers, toggle } = chosen;
  const remove = (provider: Provider) => {
    toggle(provider);
    focusSection('chosen');
  };
  return (
    <Section id="chosen" title={<FormattedMessage id="more.chosen" values={{ count: providers.length }} />}>
      {isRefused && (
        <Notice tone="negative" role="alert">
          <p>
            <FormattedMessage id="more.chosen.none" />
          </p>
        </Notice>
      )}
      {providers.length > 0 && (
        <TaskLines>
          {providers.map((provider) => (
            <TaskLine
              key={provider._id}
              icon="check"
              title={provider.name}
              action={
                <Button severity="quiet" iconLeft="close" onClick={() => remove(provider)}>
                  <FormattedMessage id="more.chosen.remove" />
                  <VisuallyHidden> {provider.name}</VisuallyHidden>
                </Button>
              }
            />
          ))}
        </TaskLines>
      )}
      {already.length > 0 && (
        <Subtle small>
          <FormattedMessage
            id="more.alreadyList"
            values={{ providers: intl.formatList(already.map(({ name }) => name)) }}
          />
        </Subtle>
      )}
    </Section>
  );
}
