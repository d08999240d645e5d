import { ButtonExamples } from './catalogue/ButtonExamples.tsx';
import { ChoiceExamples } from './catalogue/ChoiceExamples.tsx';
import { DossierExamples } from './catalogue/DossierExamples.tsx';
import { FieldExamples } from './catalogue/FieldExamples.tsx';
import { FieldStateExamples } from './catalogue/FieldStateExamples.tsx';
import { FrameExamples } from './catalogue/FrameExamples.tsx';
import { MessageExamples } from './catalogue/MessageExamples.tsx';
import { ProviderExamples } from './catalogue/ProviderExamples.tsx';
import { Stack } from './Stack.tsx';

/**
 * Every component of the kit in every state: for developers of screens, and for tests of the kit.
 * Its sample texts are those of one invented report and stay Dutch.
 */
export function Catalogue() {
  return (
    <Stack gap="2xl" lang="nl">
      <ButtonExamples />
      <FieldExamples />
      <FieldStateExamples />
      <ChoiceExamples />
      <MessageExamples />
      <ProviderExamples />
      <DossierExamples />
      <FrameExamples />
    </Stack>
  );
}
