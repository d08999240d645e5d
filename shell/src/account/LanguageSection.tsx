import { FormattedMessage, type Locale } from '@nabericht/intl';
import { useRemote, useSession } from '@nabericht/remote';
import { Notice } from '@nabericht/ui/Notice';
import { Section } from '@nabericht/ui/Page';
import { RadioGroup } from '@nabericht/ui/RadioGroup';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import { useState } from 'react';
import { type LanguageFailure, useShell } from '../shell-context.ts';

/** Each language is named in that language. */
const LANGUAGES = [
  { value: 'nl', label: <span lang="nl">Nederlands</span> },
  { value: 'en', label: <span lang="en">English</span> },
] as const;

/** The language of the site and of the mails to this account. */
export function LanguageSection() {
  const { locale } = useRemote();
  const mailLocale = useSession()?.locale ?? locale;
  const { changeLocale } = useShell();
  const [failure, setFailure] = useState<LanguageFailure>();
  // The option that was chosen is ticked while its texts are still loading.
  const [chosen, setChosen] = useState<Locale>();
  const choose = async (next: Locale) => {
    setFailure(undefined);
    setChosen(next);
    setFailure(await changeLocale(next));
    setChosen(undefined);
  };
  // When site and mail differ, no option is ticked, so that either can still be chosen.
  const isSettled = mailLocale === locale && failure !== 'language.notKept';
  const isApart = !isSettled && !failure && !chosen;
  return (
    <Section title={<FormattedMessage id="account.language.title" />}>
      <Sheet>
        <Stack gap="md">
          <RadioGroup
            name="language"
            label={<FormattedMessage id="account.language.label" />}
            hint={<FormattedMessage id={`account.language.${isApart ? 'differs' : 'hint'}`} />}
            options={LANGUAGES}
            value={chosen ?? (isSettled ? locale : null)}
            onChange={choose}
          />
          {failure && (
            // No live region here: the shell has announced it already.
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
