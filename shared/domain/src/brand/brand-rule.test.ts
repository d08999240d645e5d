import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkBrand } from './brand-rule.ts';
import { BRAND_TOKEN_NAMES, BRAND_TOKENS } from './brand-tokens.ts';
import { contrast, passingColour } from './contrast.ts';
import { OUR_TOKENS } from './our-tokens.ts';

const kit =
  readFileSync(new URL('../../../ui/src/tokens.css', import.meta.url), 'utf8').split('[data-theme')[0] ?? '';
const inKit = Object.fromEntries(
  [...kit.matchAll(/(--basis-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
);
/** Our own look, written as a brand. */
const ours = Object.fromEntries(
  BRAND_TOKEN_NAMES.filter((name) => BRAND_TOKENS[name].isRequired).map((name) => [name, inKit[name] ?? '']),
);

const found = (change: Record<string, unknown>) => checkBrand({ ...ours, ...change });

describe('a brand', () => {
  it('is accepted with our own values, and all its tokens are tokens of the kit', () => {
    expect(checkBrand(ours)).toEqual([]);
    for (const name of BRAND_TOKEN_NAMES) expect(inKit[name], name).toBeDefined();
  });

  it('needs to define only its colours', () => {
    expect(Object.keys(ours).filter((name) => !name.startsWith('--basis-color-'))).toEqual([]);
  });

  it('is checked against our colours as they are in the kit', () => {
    expect(Object.fromEntries(Object.keys(OUR_TOKENS).map((name) => [name, inKit[name]]))).toEqual(
      OUR_TOKENS,
    );
  });

  it('must define all colours that are seen together', () => {
    const { '--basis-color-default-bg-fold': _, ...rest } = ours;
    expect(checkBrand(rest)).toEqual([
      { field: '--basis-color-default-bg-fold', code: 'missingToken', params: {} },
    ]);
  });

  it.each([
    ['--basis-color-danger', 'unknownToken'],
    ['color', 'unknownToken'],
    ['__proto__x', 'unknownToken'],
    ['--basis-color-negative-color-default', 'ownToken'],
  ])('may not define %s', (name, code) => {
    expect(found({ [name]: '#000000' })).toEqual([{ field: name, code, params: {} }]);
  });

  it.each([
    ['--basis-color-default-bg-document', 'url(https://elsewhere.example/x.png)'],
    ['--basis-color-default-bg-document', 'white'],
    ['--basis-color-default-bg-document', '#fff'],
    ['--basis-color-default-bg-document', 'x#ffffff'],
    ['--basis-color-default-bg-document', '#ffffff80'],
    ['--basis-color-default-bg-document', '#ffffff;background:url(//x)'],
    ['--basis-color-default-bg-document', 'var(--x, url(//x))'],
    ['--basis-color-default-bg-document', 255],
    ['--basis-color-default-bg-document', null],
    ['--basis-border-radius-md', '1e3px'],
    ['--basis-border-radius-md', 'calc(1px + 1px)'],
    ['--basis-border-radius-md', '40px'],
    ['--basis-heading-font-family', 'Comic Sans MS, sans-serif'],
    ['--basis-heading-font-family', 'Georgia'],
    ['--basis-heading-font-family', 'Georgia, serif} @import url(//x); {'],
    ['--basis-heading-font-weight', 'bold'],
    ['--basis-pointer-target-min-block-size', '100%'],
  ])('cannot set %s to %s', (field, value) => {
    expect(found({ [field]: value })).toMatchObject([{ field, code: 'wrongValue' }]);
  });

  it('gets a finding that names the kind of value', () =>
    expect(found({ '--basis-focus-outline-width': 'thick' })).toEqual([
      { field: '--basis-focus-outline-width', code: 'wrongValue', params: { kind: 'width' } },
    ]));

  it.each([
    ['--basis-heading-font-family', '"Trebuchet MS", Verdana, sans-serif'],
    ['--basis-border-radius-md', '0.375rem'],
    ['--basis-border-radius-sheet', '0'],
    ['--basis-heading-font-weight', '650'],
    ['--basis-form-control-min-block-size', '2.75rem'],
    ['--basis-pointer-target-min-block-size', '24px'],
    ['--basis-focus-outline-width', '2px'],
  ])('can set %s to %s', (field, value) => {
    expect(found({ [field]: value })).toEqual([]);
  });

  it.each([
    ['--basis-form-control-min-block-size', '43px', 43, 44],
    ['--basis-pointer-target-min-block-size', '1.4375rem', 23, 24],
    ['--basis-focus-outline-width', '1px', 1, 2],
  ])('may not set %s to %s', (field, value, pixels, least) => {
    expect(found({ [field]: value })).toEqual([{ field, code: 'tooSmall', params: { pixels, least } }]);
  });
});

describe('a pair that does not stand out enough', () => {
  it('gets a finding with its ratio and with a colour that passes', () => {
    const link = '--basis-color-action-1-color-link';
    const findings = found({ [link]: '#6f8fb8' });
    expect(findings[0]).toMatchObject({
      field: link,
      code: 'contrast',
      params: { against: '--basis-color-default-bg-document', least: 4.5 },
    });
    expect(findings[0]?.params.ratio).toBeCloseTo(contrast('#6f8fb8', '#e8edec'), 1);
    expect(found({ [link]: findings[0]?.params.passes })).toEqual([]);
  });

  it.each([
    ['text', '--basis-color-default-color-document', '--basis-color-default-bg-fold'],
    ['quiet text', '--basis-color-default-color-subtle', '--basis-color-default-bg-selected'],
    ['a link', '--basis-color-action-1-color-link', '--basis-color-action-1-bg-subtle'],
    ['words on a button', '--basis-color-action-1-color-default', '--basis-color-action-1-bg-hover'],
    ['a button', '--basis-color-action-1-bg-default', '--basis-color-default-bg-document'],
  ])('is found for %s in the colour of its background', (_what, name, ground) => {
    const against = found({ [name]: ours[ground] }).filter(({ field }) => field === name);
    expect(against.map(({ params }) => params.against)).toContain(ground);
  });

  it.each([
    ['done', '--basis-color-positive-color-default', '--basis-color-default-bg-document'],
    ['wrong', '--basis-color-negative-color-default', '--basis-color-default-bg-default'],
    ['look out', '--basis-color-warning-color-default', '--basis-color-default-bg-document'],
    ['a wrong field', '--basis-color-negative-border-default', '--basis-form-control-bg-default'],
  ] as const)('is found for a background in our own colour of: %s', (_meaning, name, ground) => {
    const against = found({ [ground]: OUR_TOKENS[name] }).filter(({ field }) => field === name);
    expect(against.map(({ params }) => params.against)).toContain(ground);
  });

  it('is found for a focus ring that could not be seen', () => {
    const codes = found({ '--basis-focus-outline-color': '#c9d2d0' }).map(({ params }) => params.against);
    expect(codes).toEqual([
      '--basis-color-default-bg-document',
      '--basis-color-default-bg-default',
      '--basis-color-default-bg-subtle',
      '--basis-color-default-bg-daylight',
      // … and of the halo inside the outline.
      '--basis-focus-outline-color',
    ]);
  });

  it('is found for a field with too light a border', () => {
    expect(found({ '--basis-form-control-border-color': '#b0bbc0' })).toMatchObject([
      { params: { least: 3, against: '--basis-form-control-bg-default' } },
      { params: { least: 3, against: '--basis-color-default-bg-default' } },
    ]);
  });

  it('is changed on the side of the brand when the other colour is ours', () => {
    const paper = '--basis-color-default-bg-default';
    const warning = found({ [paper]: '#f0a040' }).find(({ field }) => field.includes('warning'));
    expect(warning?.params).toMatchObject({ against: paper, change: paper, least: 4.5 });
    expect(contrast(String(warning?.params.passes), '#6f4700')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('contrast', () => {
  it('is computed as WCAG defines it', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
    expect(contrast('#0a0a0a', '#ffffff')).toBeCloseTo(19.8, 1);
  });

  it('goes as far as black or white when no other colour passes', () => {
    expect(passingColour('#808080', ['#ffffff'], 21)).toBe('#000000');
    expect(passingColour('#808080', ['#000000'], 21)).toBe('#ffffff');
  });

  it('has no passing colour between two backgrounds that are too far apart', () => {
    expect(passingColour('#808080', ['#ffffff', '#000000'], 7)).toBeNull();
    expect(passingColour('#808080', ['#ffffff'], 4.5)).not.toBeNull();
  });
});
