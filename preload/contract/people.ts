import { z } from 'zod';
import { ROLES } from '#domain/people/people.ts';
import { shownText } from './shown-text.ts';

const personSchema = z.object({
  id: z.string(),
  name: shownText(),
  role: z.enum(ROLES),
  /** ISO instants with offset; `endedAt` is null while the person may act. */
  addedAt: z.string(),
  endedAt: z.string().nullable(),
  /** Whether the person has a passphrase at this workstation; passphrases differ by workstation. */
  signsHere: z.boolean(),
  /** Unconfirmed keys of the person that no former key signed. */
  unconfirmed: z.array(z.object({ publicKey: z.string(), madeAt: z.string() })),
});

export type Person = z.infer<typeof personSchema>;

const peopleSchema = z.object({
  people: z.array(personSchema),
  /** True at a supervisor's workstation of a team, which may confirm keys. */
  confirms: z.boolean(),
});

const ofPerson = { personId: z.string().max(64) };
const passphrase = z.string().max(1_000);

export const peopleMessages = {
  /** Returns the people who prepare and decide cases here, by name; ended people last. */
  'people.list': { input: z.strictObject({}), output: peopleSchema, reads: true },
  /**
   * Adds a person with a passphrase that the person types. Fails with `name_taken`, `limit_reached` (`max`) and the
   * codes of a new passphrase.
   */
  'people.add': {
    input: z.strictObject({ name: shownText().trim().min(1).max(120), role: z.enum(ROLES), passphrase }),
    output: peopleSchema,
    secondLook: true,
  },
  /**
   * Makes a new signing key, which the former key signs. Fails with `person_passphrase_wrong`, `person_without_key`,
   * `too_many_wrong` and the codes of a new passphrase.
   */
  'people.change_passphrase': {
    input: z.strictObject({ ...ofPerson, current: passphrase, next: passphrase }),
    output: peopleSchema,
  },
  /**
   * Gives a person who signs at other workstations a passphrase and a key here. Fails with `not_found`,
   * `person_has_key` and the codes of a new passphrase.
   */
  'people.set_passphrase': {
    input: z.strictObject({ ...ofPerson, passphrase }),
    output: peopleSchema,
    secondLook: true,
  },
  /**
   * A supervisor confirms that a public key is a person's, so that its signatures count in the team. Fails with
   * `not_found` and `team_not_supervisor`.
   */
  'people.confirm_key': {
    input: z.strictObject({ ...ofPerson, publicKey: z.string().max(64) }),
    output: peopleSchema,
    secondLook: true,
  },
  /** Ends a person's acts; existing signatures stay. */
  'people.end': { input: z.strictObject(ofPerson), output: peopleSchema, secondLook: true },
} as const;
