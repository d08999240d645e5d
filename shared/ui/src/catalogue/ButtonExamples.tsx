import { Actions } from '../Actions.tsx';
import { Button, ButtonLink, type ButtonSeverity, buttonSeverities } from '../Button.tsx';
import { Section } from '../Page.tsx';
import { Sheet } from '../Sheet.tsx';
import { Stack } from '../Stack.tsx';

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

const coloured = buttonSeverities.filter((severity) => severity !== 'secondary' && severity !== 'quiet');

export function ButtonExamples() {
  return (
    <Section title="Knoppen" aside="één volle blauwe knop per scherm">
      <Sheet>
        <Stack gap="lg">
          <Actions>
            {buttonSeverities.map((severity) => (
              <Button key={severity} severity={severity}>
                {names[severity]}
              </Button>
            ))}
          </Actions>
          <Actions>
            {coloured.map((severity) => (
              <Button key={severity} severity={severity} variant="outlined">
                {names[severity]}
              </Button>
            ))}
          </Actions>
          <Actions>
            {coloured.map((severity) => (
              <Button key={severity} severity={severity} variant="text">
                {names[severity]}
              </Button>
            ))}
          </Actions>
          <Actions>
            <Button iconRight="right">Naar jouw gegevens</Button>
            <Button severity="quiet" iconLeft="left">
              Vorige stap
            </Button>
            <Button loading iconRight="right">
              Verstuur aan 3 organisaties
            </Button>
            <Button severity="secondary" loading>
              Opnieuw proberen
            </Button>
            <ButtonLink to="/components" severity="secondary" iconLeft="plus">
              Organisatie toevoegen
            </ButtonLink>
            <ButtonLink href="https://voorbeeld.nl" severity="quiet" iconRight="out">
              Naar Noorderbank
            </ButtonLink>
          </Actions>
          <Button fullWidth>Uitvaartverzekeringsmaatschappijgegevens controleren</Button>
        </Stack>
      </Sheet>
    </Section>
  );
}
