import type { Survivor } from './survivor.ts';

/** What no test notices, each with the reason why no behaviour depends on it. */
export const LISTED_SURVIVORS: readonly (Survivor & { readonly reason: string })[] = [
  {
    file: 'services/dossier/src/dossiers/change-details.ts',
    mutant:
      'const context = { providers: ["Stryker was here"], nnOnly: record.nnOnly, signedIn: true, now, matches: null };',
    reason: 'Of such a report only who died and who reports is taken; neither depends on it.',
  },
  {
    file: 'services/dossier/src/dossiers/change-details.ts',
    mutant: 'const context = { providers: [], nnOnly: record.nnOnly, signedIn: false, now, matches: null };',
    reason: 'Of such a report only who died and who reports is taken; neither depends on it.',
  },
  {
    file: 'services/dossier/src/dossiers/change-details.ts',
    mutant: 'return { ...merged, ...reported, birthDate: reported.birthDate ?? merged.birthDate };',
    reason: 'A checked report has a reporter.',
  },
  {
    file: 'services/dossier/src/dossiers/change-details.ts',
    mutant: 'throw forbidden(\'certificate-settled\', "");',
    reason: 'Words for people; the rule is known by its id.',
  },
  {
    file: 'services/dossier/src/notices/assert-proven.ts',
    mutant: 'conflict(UNPROVEN, "");',
    reason: 'Words for people; the rule is known by its id.',
  },
  {
    file: 'services/dossier/src/review/review-view.ts',
    mutant: 'const differing = read ? readingDifferences(read, deceased) : ["Stryker was here"];',
    reason: 'No field has that name.',
  },
  {
    file: 'services/dossier/src/review/review-view.ts',
    mutant:
      'const doubted = read ? doubtedFields(read, certificate.confident ?? null) : ["Stryker was here"];',
    reason: 'No field has that name.',
  },
  {
    file: 'services/dossier/src/settled-products/settled-product.ts',
    mutant: 'const chosen = (collected.beneficiaries ?? ["Stryker was here"]).flatMap(',
    reason: 'Nobody has such an id.',
  },
  {
    file: 'shared/domain/src/people/address-form.ts',
    mutant: "countryCode: v.pipe(requiredText(2), v.regex(/[A-Z]{2}$/, 'required')),",
    reason: 'More than two characters were refused already.',
  },
  {
    file: 'shared/domain/src/people/address-form.ts',
    mutant: "countryCode: v.pipe(requiredText(2), v.regex(/^[A-Z]{2}/, 'required')),",
    reason: 'More than two characters were refused already.',
  },
  {
    file: 'shared/domain/src/products/insurance-outcomes.ts',
    mutant: 'const context = { reporterId: reporter?.uuid ?? "Stryker was here!", product };',
    reason: 'Neither is the id of anybody.',
  },
  {
    file: 'shared/domain/src/products/insurance-outcomes.ts',
    mutant:
      "status: areAllDone(change.beneficiaries ?? [\"Stryker was here\"], given, product) ? 'completed' : 'active',",
    reason: 'The answers of a whole flow always have a list.',
  },
  {
    file: 'shared/domain/src/beneficiary/beneficiary-tasks.ts',
    mutant: 'now.askForId !== before.askForId ||',
    reason: 'Who they are now and who they were before are the same people.',
  },
  {
    file: 'shared/domain/src/certificate/certificate-decision.ts',
    mutant:
      'verdict: v.pipe(v.nullish(v.string(), "Stryker was here!"), v.picklist(DECISIONS, \'required\')),',
    reason: 'Neither is one of the choices.',
  },
  {
    file: 'shared/domain/src/report/steps/deceased-address.ts',
    mutant: "addressIn((input as { fromHolland?: unknown } | null)?.fromHolland === 'no' ? \"\" : 'NL'),",
    reason: 'Whatever is not NL is abroad.',
  },
  {
    file: 'shared/domain/src/people/iban.ts',
    mutant:
      "electronicFormatIBAN(text.replace(/[\\s.\\p{Pd}]/gu, '').replace(/^iban:?/i, '')) ?? \"Stryker was here!\";",
    reason: 'ibantools gives null for null alone.',
  },
  {
    file: 'shared/domain/src/people/iban.ts',
    mutant:
      'export const formatIban = (text: string): string => friendlyFormatIBAN(compactIban(text)) ?? "Stryker was here!";',
    reason: 'ibantools gives null for null alone.',
  },
  {
    file: 'shared/domain/src/people/identity-match.ts',
    mutant: 'const day = WHOLE_DAY.test(proven.birthDate ?? "Stryker was here!") ? proven.birthDate : null;',
    reason: 'Neither is a day, nor the name of anybody.',
  },
  {
    file: 'shared/domain/src/people/identity-match.ts',
    mutant: 'isSameSurname(name, named.familyName ?? "Stryker was here!") &&',
    reason: 'Neither is a day, nor the name of anybody.',
  },
  {
    file: 'shared/domain/src/people/identity-match.ts',
    mutant:
      '...(name && !isSameSurname(name, entered.familyName ?? "Stryker was here!") ? ([\'familyNameDiffers\'] as const) : []),',
    reason: 'Neither is a day, nor the name of anybody.',
  },
  {
    file: 'shared/domain/src/sign-in/one-time-code.ts',
    mutant: 'if (random.length < CODE_LENGTH) throw new RangeError(``);',
    reason: 'Words for a developer.',
  },
  {
    file: 'shared/domain/src/provider/provider-answer.ts',
    mutant:
      'status: v.pipe(v.nullish(v.string(), "Stryker was here!"), v.picklist(PROVIDER_ANSWERS, \'required\')),',
    reason: 'Neither is one of the choices.',
  },
  {
    file: 'shared/domain/src/provider/provider-question-schema.ts',
    mutant: 'JSON.parse(schema ?? "Stryker was here!", (key, value) => {',
    reason: 'Neither is JSON.',
  },
  {
    file: 'shared/domain/src/provider/provider-question-schema.ts',
    mutant: '} catch {}',
    reason: 'What cannot be read is refused before the first of its keys is looked at.',
  },
  {
    file: 'shared/domain/src/people/insertions.ts',
    mutant: 'vanden vom von voor vor y zu zum zur ibn`.split(/\\s/),',
    reason: 'An empty word stands in no name: names are split without them.',
  },
  {
    file: 'shared/domain/src/tasks/task-outcomes.ts',
    mutant: 'const questions = questionsOf(provider ?? {});',
    reason: 'Without a provider nothing is asked, whether that is said or left out.',
  },
  {
    file: 'shared/domain/src/products/life-insurance-answers.ts',
    mutant:
      ': chosenAtEnd({ ...facts, beneficiaries: [], moreBeneficiaries: "Stryker was here!", minBeneficiaries: 0 });',
    reason: 'Only a yes makes a difference.',
  },
  {
    file: 'shared/domain/src/products/life-insurance-answers.ts',
    mutant: 'const hasAccount = needsPayoutAccount(payout ?? "Stryker was here!");',
    reason: 'Neither is a way to be paid.',
  },
  {
    file: 'shared/domain/src/products/life-insurance-flow.ts',
    mutant:
      'return needsPayoutAccount(String((input as { payout?: unknown } | null)?.payout ?? "Stryker was here!"))',
    reason: 'Neither is a way to be paid.',
  },
  {
    file: 'shared/domain/src/people/house-number.ts',
    mutant:
      'const [, houseNumber = text, addition = \'\'] = /^(\\d+)[\\s/-]*(.*)/s.exec(text) ?? ["Stryker was here"];',
    reason: 'What was found as a whole is not looked at.',
  },
  {
    file: 'shared/domain/src/calendar/public-holidays.ts',
    mutant:
      'const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) - 15) % 30;',
    reason: 'Thirty less leaves the same when it is divided by thirty.',
  },
  {
    file: 'shared/domain/src/tasks/collected-data.ts',
    mutant: 'const taken = (COLLECTS[type] ?? ["Stryker was here"])',
    reason: 'Nobody sends a field of that name.',
  },
  {
    file: 'shared/domain/src/beneficiary/beneficiary-forms.ts',
    mutant: 'detailsPresent === \'yes\' || ["Stryker was here!", ...INVITE_METHODS].includes(inviteMethod),',
    reason: 'No way at all was told before, and of two problems of a field the first is told.',
  },
  {
    file: 'shared/domain/src/beneficiary/beneficiary-forms.ts',
    mutant:
      "{ type: \"\", origin: 'value', input: dataset.value, key: 'email', value: dataset.value.email },",
    reason: 'Of a path only its key is read.',
  },
  {
    file: 'shared/domain/src/beneficiary/beneficiary-forms.ts',
    mutant:
      "{ type: 'object', origin: \"\", input: dataset.value, key: 'email', value: dataset.value.email },",
    reason: 'Of a path only its key is read.',
  },
  {
    file: 'shared/domain/src/brand/brand-rule.ts',
    mutant: 'const colourOf = (name: Seen) => all[name] ?? "Stryker was here!";',
    reason: 'Every colour of a pair is asked of a brand, or is ours.',
  },
  {
    file: 'shared/domain/src/brand/brand-rule.ts',
    mutant: 'const pixels = pixelsOf(tokens[field as BrandTokenName] ?? "Stryker was here!");',
    reason: 'Neither is a size.',
  },
  {
    file: 'shared/domain/src/brand/brand-rule.ts',
    mutant: 'if (ratio > least) return [];',
    reason: 'No two colours are known of which the ratio is 4.5 or 3 to the last digit.',
  },
  {
    file: 'shared/domain/src/brand/brand-value.ts',
    mutant:
      'const [, amount, unit] = /^(\\d{1,3}(?:\\.\\d{1,4})?)(px|rem)$/.exec(value) ?? ["Stryker was here"];',
    reason: 'What was found as a whole is not looked at.',
  },
  {
    file: 'shared/domain/src/brand/brand-value.ts',
    mutant: 'const last = names.pop() ?? "Stryker was here!";',
    reason: 'A text that is split has one part at least.',
  },
  {
    file: 'shared/domain/src/certificate/certificate-form.ts',
    mutant: '(certificate) => false || !isRefused(certificate),',
    reason: 'Without a file that is told before, and of two problems of a field the first is told.',
  },
  {
    file: 'shared/domain/src/certificate/certificate-form.ts',
    mutant: '(certificate) => certificate.fileId === "Stryker was here!" || !isRefused(certificate),',
    reason: 'Without a file that is told before, and of two problems of a field the first is told.',
  },
  {
    file: 'shared/domain/src/brand/contrast.ts',
    mutant: 'return part < 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;',
    reason: 'No whole number of 255 parts is 0.04045.',
  },
  {
    file: 'shared/domain/src/sign-in/device.ts',
    mutant: 'const text = (userAgent ?? "Stryker was here!").slice(0, LONGEST);',
    reason: 'Neither names a browser or a system.',
  },
  {
    file: 'shared/domain/src/people/passport-letters.ts',
    mutant: 'const letters = Object.keys(WRITTEN_AS);',
    reason: 'The pairs stand before the letters already.',
  },
  {
    file: 'shared/domain/src/people/passport-letters.ts',
    mutant: 'const letters = Object.keys(WRITTEN_AS).sort(() => undefined);',
    reason: 'The pairs stand before the letters already.',
  },
  {
    file: 'shared/domain/src/people/passport-letters.ts',
    mutant: 'const letters = Object.keys(WRITTEN_AS).sort((a, b) => b.length + a.length);',
    reason: 'The pairs stand before the letters already.',
  },
  {
    file: 'shared/domain/src/report/provider-questions-form.ts',
    mutant: 'v.array(v.picklist(valuesOf(question), ""), \'invalid\'),',
    reason: 'Whatever is wrong without a code of its own is told as invalid.',
  },
  {
    file: 'shared/domain/src/report/provider-questions-form.ts',
    mutant: 'v.array(v.picklist(valuesOf(question), \'invalid\'), ""),',
    reason: 'Whatever is wrong without a code of its own is told as invalid.',
  },
  {
    file: 'shared/domain/src/report/provider-questions-form.ts',
    mutant: 'return v.pipe(typedText, v.picklist(valuesOf(question), ""));',
    reason: 'Whatever is wrong without a code of its own is told as invalid.',
  },
  {
    file: 'shared/domain/src/report/provider-questions-form.ts',
    mutant: 'const typedText = v.pipe(v.string(""), v.trim());',
    reason: 'Whatever is wrong without a code of its own is told as invalid.',
  },
  {
    file: 'shared/domain/src/report/provider-questions-form.ts',
    mutant: "return v.pipe(typedText, v.picklist(['yes', 'no'], \"\"));",
    reason: 'Whatever is wrong without a code of its own is told as invalid.',
  },
  {
    file: 'shared/domain/src/provider/provider-questions.ts',
    mutant: 'equals: several ?? (one === undefined ? ["Stryker was here"] : [one]),',
    reason: 'A condition has const or enum.',
  },
  {
    file: 'shared/domain/src/provider/provider-questions.ts',
    mutant: 'equals: several ?? (false ? [] : [one]),',
    reason: 'A condition has const or enum.',
  },
  {
    file: 'shared/domain/src/provider/provider-questions.ts',
    mutant: "keys.map((key) => ({ key, when: [{ key: given, equals: 'anything' as const, isNot: true }] })),",
    reason: 'Where anything is an answer, none is another.',
  },
  {
    file: 'shared/domain/src/provider/provider-questions.ts',
    mutant: 'choices.oneOf?.map(({ const: value, title }) => ({ value, label: title ?? value })) ??',
    reason: 'A list without its items is refused.',
  },
  {
    file: 'shared/domain/src/provider/provider-questions.ts',
    mutant: 'choices.enum?.map((value) => ({ value, label: value })) ??',
    reason: 'A list without its items is refused.',
  },
  {
    file: 'shared/domain/src/provider/provider-questions.ts',
    mutant: 'required: true,',
    reason: 'What is required is known when all parts are, and put in then.',
  },
  {
    file: 'shared/domain/src/provider/provider-questions.ts',
    mutant: 'requiredWhen: ["Stryker was here"],',
    reason: 'What is required is known when all parts are, and put in then.',
  },
  {
    file: 'shared/domain/src/certificate/reading-differences.ts',
    mutant:
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a line of code
      'const surnameOf = ({ insertion, lastName }: WhoDied): string => `${insertion ?? \'\'} ${lastName ?? "Stryker was here!"}`.trim();',
    reason: 'Surnames are compared where both have one.',
  },
  {
    file: 'shared/domain/src/certificate/reading-differences.ts',
    mutant:
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a line of code
      "const surnameOf = ({ insertion, lastName }: WhoDied): string => `${insertion ?? ''} ${lastName ?? ''}`;",
    reason: 'Names are split into words, and spaces around them are none.',
  },
  {
    file: 'shared/domain/src/report/steps/reporter.ts',
    mutant: 'v.optional(v.unknown(), "Stryker was here!"),',
    reason: 'Whatever is there becomes nothing; a default keeps the key.',
  },
  {
    file: 'shared/domain/src/dossier/file-places.ts',
    mutant: 'certificate: ["Stryker was here"],',
    reason: 'There is no place of that kind.',
  },
  {
    file: 'shared/domain/src/dossier/file-places.ts',
    mutant: 'provider: ["Stryker was here"],',
    reason: 'There is no place of that kind.',
  },
];
