import { FormattedMessage, type Locale } from '@nabericht/intl';
import { useRemote, useSession } from '@nabericht/remote';
import { Notice } from '@nabericht/ui/Notice';
import { Section } from '@nabericht/ui/Page';
import { RadioGroup } from '@nabericht/ui/RadioGroup';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import { useState } from 'react';
import { type LanguageFailure, useShell } from '../shell-context.ts';

/** Each named in its own language. */
const LANGUAGES = [
  { value: 'nl', label: <span lang="nl">Nederlands</span> },
  { value: 'en', label: <span lang="en">English</span> },
] as const;

/** Of the site, and of the mails that leave for this account. */
export function LanguageSection() {
  const { locale } = useRemote();
  const mailLocale = useSession()?.locale ?? locale;
  const { changeLocale } = useShell();
  const [failure, setFailure] = useState<LanguageFailure>();
  // Ticked while its texts are on their way.
  const [chosen, setChosen] = useState<Locale>();
  const choose = async (next: Locale) => {
    setFailure(undefined);
    setChosen(next);
    setFailure(await changeLocale(next));
    setChosen(undefined);
  };
  // Of two languages neither is the choice: each can still be made.
  const isSettled = mailLocale === locale && failure !== 'language.notKept';
  return (
    <Section title={<FormattedMessage id="account.language.title" />}>
      <Sheet>
        <Stack gap="md">
          <RadioGroup
            name="language"
            label={<FormattedMessage id="account.language.label" />}
            hint={<FormattedMessage id="account.language.hint" />}
            options={LANGUAGES}
            value={chosen ?? (isSettled ? locale : null)}
            onChange={choose}
          />
          {!failure && !chosen && !isSettled && (
            <Notice tone="info" compact>
              <p>
                <FormattedMessage id="account.language.differs" />
              </p>
            </Notice>
          )}
          {failure && (
            // The shell has announced it.
            <Notice tone="negative" compact>
              <p>
                <FormattedMessage id={failure} />
              </p>
            </Notice>
          )}
        </Stack>
      </Sheet>
    </Section>
  );
}
