import { Actions } from '../Actions.tsx';
import { Button, ButtonLink, type ButtonSeverity, type ButtonVariant, buttonSeverities } from '../Button.tsx';
import type { IconName } from '../Icon.tsx';
import { Section } from '../Page.tsx';
import { Part, Sheet } from '../Sheet.tsx';

const names: Record<ButtonSeverity, string> = {
  primary: 'Primary',
  secondary: 'Secondary',
  quiet: 'Quiet',
  success: 'Success',
  danger: 'Danger',
  info: 'Info',
  warn: 'Warn',
  help: 'Help',
  contrast: 'Contrast',
};

interface Look {
  title: string;
  variant?: ButtonVariant;
  iconLeft?: IconName;
  iconRight?: IconName;
  loading?: boolean;
  disabled?: boolean;
}

/** Each severity is shown in each of these variants. */
const looks: Look[] = [
  { title: 'Gewoon' },
  { title: 'Met rand', variant: 'outlined' },
  { title: 'Alleen tekst', variant: 'text' },
  { title: 'Pictogram links', iconLeft: 'plus' },
  { title: 'Pictogram rechts', iconRight: 'right' },
  { title: 'Bezig', loading: true },
  { title: 'Bezig, met rand', loading: true, variant: 'outlined' },
  { title: 'Kan niet', disabled: true },
];

export function ButtonExamples() {
  return (
    <Section title="Knoppen" aside="één volle blauwe knop per scherm">
      <Sheet>
        {looks.map(({ title, ...look }) => (
          <Part key={title} title={title} headingLevel={3}>
            <Actions>
              {buttonSeverities.map((severity) => (
                <Button key={severity} severity={severity} {...look}>
                  {names[severity]}
                </Button>
              ))}
            </Actions>
          </Part>
        ))}
        <Part title="Links die knoppen zijn" headingLevel={3}>
          <Actions>
            <ButtonLink to="/components" iconRight="right">
              Naar jouw gegevens
            </ButtonLink>
            <ButtonLink to="/components" severity="secondary" iconLeft="plus">
              Organisatie toevoegen
            </ButtonLink>
            <ButtonLink href="https://voorbeeld.nl" severity="quiet" iconRight="out">
              Naar Noorderbank
            </ButtonLink>
          </Actions>
        </Part>
        <Part title="Over de hele breedte" headingLevel={3}>
          <Button fullWidth>Uitvaartverzekeringsmaatschappijgegevens controleren</Button>
        </Part>
      </Sheet>
    </Section>
  );
}
