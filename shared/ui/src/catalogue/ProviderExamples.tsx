import { useState } from 'react';
import { ChipLinks, Chips } from '../Chips.tsx';
import { Section } from '../Page.tsx';
import { ProviderCard, ProviderGrid } from '../ProviderCard.tsx';
import { ProviderLogo } from '../ProviderLogo.tsx';

const kinds = ['Alles', 'Banken', 'Verzekeringen', 'Energie', 'Pensioen', 'Goede doelen'].map((label) => ({
  value: label,
  label,
}));

const providers = [
  { slug: 'noorderbank', name: 'Noorderbank', kind: 'Bank' },
  { slug: 'zeker-en-zoon', name: 'Zeker & Zoon', kind: 'Verzekeraar' },
  { slug: 'haven-en-vaart', name: 'Pensioenfonds Haven en Vaart', kind: 'Pensioen' },
  { slug: 'vredehof', name: 'Uitvaartverzekeringsmaatschappij Vredehof', kind: 'Verzekeraar' },
];

const LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" rx="12" fill="#2b5d62"/><circle cx="32" cy="32" r="17" fill="none" stroke="#fff" stroke-width="9"/></svg>',
)}`;

export function ProviderExamples() {
  const [kind, setKind] = useState('Alles');
  return (
    <Section id="providers" title="Organisaties kiezen">
      <Chips label="Kies een soort organisatie" options={kinds} value={kind} onChange={setKind} />
      <ChipLinks
        label="Ga naar een deel van deze pagina"
        links={[
          { target: 'providers', label: 'Organisaties' },
          { target: 'frame', label: 'Lijst en hulp' },
        ]}
        current="providers"
      />
      <ProviderGrid>
        {providers.map(({ slug, name, kind }, index) => (
          <ProviderCard key={slug} name={name} kind={kind} defaultChecked={index === 0} pageTo={`/${slug}`} />
        ))}
        <ProviderCard name="Breedband Oost" kind="Internet en tv" logoUrl={LOGO} />
        <ProviderCard name="Dagblad De Zuiderpost" kind="Krant" onLeave={() => {}} />
      </ProviderGrid>
      <ProviderLogo src={LOGO} size="md" />
    </Section>
  );
}
