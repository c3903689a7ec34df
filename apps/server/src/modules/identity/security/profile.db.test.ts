import { type BodyOf, type Call, domains } from '@padauk/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, codeOf, granted, newMember } from '../../../../../../tools/testing/actors.ts';
import { newestCode, newestMessage } from '../../../../../../tools/testing/mailbox.ts';
import { startTestServer, type TestServer } from '../../../../../../tools/testing/server.ts';
import { houseFields } from '../register-fields.ts';
import { setBrand } from '../testing/way-in.ts';

const { profile, security } = domains;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const member = (): Promise<Actor> => newMember(server.url);

let numbered = 0;
const newMobile = () => {
  numbered += 1;
  const digits = `97912345${String(numbered).padStart(2, '0')}`;
  return {
    typed: { mobileNum: `0${digits}`, countryDialingCode: '95' },
    e164: `+95${digits}`,
  };
};

async function proveMobile(call: Call, mobile: ReturnType<typeof newMobile>) {
  granted(await call(profile.sendMobileCode, { body: mobile.typed }));
  const verificationCode = await newestCode(server.platform, mobile.e164);
  return call(profile.setMobile, { body: { ...mobile.typed, verificationCode } });
}

describe('a contact', () => {
  test('is the caller’s by the code that was sent to it, and shown masked', async () => {
    const { call } = await member();
    const mobile = newMobile();
    const set = granted(await proveMobile(call, mobile));
    expect(set.masked).not.toContain(mobile.e164.slice(4, 9));
    const email = 'aung@mail.example';
    granted(await call(profile.sendEmailCode, { body: { email } }));
    const verificationCode = await newestCode(server.platform, email);
    granted(await call(profile.setEmail, { body: { email, verificationCode } }));
    expect(granted(await call(security.readSecurity))).toMatchObject({
      mobile: { verified: true },
      email: { masked: 'a***@mail.example', verified: true },
    });
  });

  test('that takes the place of another is told of there', async () => {
    const { call } = await member();
    const [former, fresh] = [newMobile(), newMobile()];
    granted(await proveMobile(call, former));
    const before = new Date();
    granted(await proveMobile(call, fresh));
    const told = await newestMessage(server.platform, former.e164, before);
    expect(told.body).toContain('was changed. If it was not you');
    // Whoever changed it has asked in English; its owner may speak the language of the brand.
    expect(told.body).toMatch(/[\u1000-\u104F]/);
    const { rows } = await server.database.pool.query(
      `select 1 from platform.unsent_message where recipient = $1`,
      [fresh.e164],
    );
    expect(rows).toHaveLength(1);
  });

  test('a wrong code sets nothing', async () => {
    const { call } = await member();
    const { typed } = newMobile();
    granted(await call(profile.sendMobileCode, { body: typed }));
    const body = { ...typed, verificationCode: '000000' };
    expect(codeOf(await call(profile.setMobile, { body }))).toBe('verification_code_wrong');
    expect(granted(await call(security.readSecurity)).mobile).toBeNull();
  });

  test('that another has proved is told only to who reads its messages', async () => {
    const mobile = newMobile();
    granted(await proveMobile((await member()).call, mobile));
    const second = await member();
    expect(codeOf(await proveMobile(second.call, mobile))).toBe('contact_taken');
  });

  test('a number that no country has is refused at its field', async () => {
    const { call } = await member();
    const body = { mobileNum: '12345', countryDialingCode: '95' };
    expect(await call(profile.sendMobileCode, { body })).toMatchObject({
      code: 'invalid_fields',
      value: { fields: [{ path: 'mobileNum', code: 'pattern' }] },
    });
  });
});

describe('a profile', () => {
  const empty: BodyOf<typeof profile.setProfile> = {
    nickname: 'Ko Aung',
    qqNum: null,
    line: null,
    whatsapp: null,
    facebook: null,
    wechat: null,
    telegram: null,
    zalo: null,
    address: null,
    nationality: null,
    occupation: null,
    incomeSource: null,
    birthplace: null,
  };

  test('is read as it was written, and stands nowhere in the clear', async () => {
    const { call } = await member();
    const body = { ...empty, address: '12 Padauk Street, Bahan', birthday: '1990-04-13' };
    granted(await call(profile.setProfile, { body }));
    expect(granted(await call(profile.readProfile))).toMatchObject(body);
    const { rows } = await server.database.pool.query('select sealed from identity.profile');
    const readable = rows.some((row: { sealed: Buffer }) => row.sealed.includes('Padauk Street'));
    expect(readable).toBe(false);
  });

  test('obeys the brand’s rules in what is changed; what stands is left standing', async () => {
    const { call } = await member();
    const before = { ...empty, birthplace: 'x'.repeat(80), qqNum: '1234567' };
    granted(await call(profile.setProfile, { body: before }));
    const asFields = (change: Readonly<Record<string, object>>) =>
      houseFields.map((rule) => ({ ...rule, ...change[rule.field] }));
    const required = { enabled: true, required: true };
    const fields = asFields({
      payeeName: { patternId: 'full_name' },
      birthplace: { maxLength: 60 },
      qqNum: required,
    });
    await setBrand(server, { fields });
    granted(await call(profile.setProfile, { body: before }));
    const wrong = { nickname: 'x'.repeat(21), wechat: 'a b', qqNum: null, birthplace: 'y' };
    expect(await call(profile.setProfile, { body: { ...before, ...wrong } })).toMatchObject({
      value: {
        fields: [
          { path: 'nickname', code: 'too_long', params: { max: 20 } },
          { path: 'qqNum', code: 'required' },
          { path: 'wechat', code: 'pattern', params: { patternId: 'no_spaces' } },
          { path: 'birthplace', code: 'too_short' },
        ],
      },
    });
    const name = (payeeName: string) => call(profile.setRealName, { body: { payeeName } });
    expect(await name('Aung')).toMatchObject({
      value: { fields: [{ path: 'payeeName', params: { patternId: 'full_name' } }] },
    });
    granted(await name('Aung Myo'));
    await setBrand(server, {});
  });

  test('a birthday is given once, by who is old enough', async () => {
    const { call } = await member();
    const young = await call(profile.setProfile, { body: { ...empty, birthday: '2020-01-01' } });
    expect(young).toMatchObject({ value: { fields: [{ path: 'birthday', code: 'too_young' }] } });
    granted(await call(profile.setProfile, { body: { ...empty, birthday: '1990-04-13' } }));
    const other = await call(profile.setProfile, { body: { ...empty, birthday: '1991-04-13' } });
    expect(codeOf(other)).toBe('birthday_set');
    granted(await call(profile.setProfile, { body: empty }));
    expect(granted(await call(profile.readProfile)).birthday).toBe('1990-04-13');
  });

  test('the real name is given once, and shown masked', async () => {
    const { call } = await member();
    const given = await call(profile.setRealName, { body: { payeeName: 'Aung Min' } });
    expect(granted(given).masked).toBe('A*** M***');
    const again = await call(profile.setRealName, { body: { payeeName: 'Somebody Else' } });
    expect(codeOf(again)).toBe('real_name_set');
    granted(await call(profile.setProfile, { body: empty }));
    const told = async () => granted(await call(security.readSecurity));
    expect(await told()).toMatchObject({ realName: 'A*** M***', payoutsInRealName: false });
    // Its bearer is told of what it is for where the brand has such a rule.
    await server.database.pool.query('update wallet.setting set holder_matches = true');
    expect((await told()).payoutsInRealName).toBe(true);
    await server.database.pool.query('update wallet.setting set holder_matches = false');
  });
});

describe('a picture', () => {
  test('of the set, or an own one that holds nothing but pixels', async () => {
    const player = await member();
    const chosen = await player.call(profile.chooseAvatar, { body: { name: '07' } });
    expect(granted(chosen).avatar).toEqual({ kind: 'set', name: '07' });
    const photo = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#c33' },
    })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer();
    const file = new Blob([new Uint8Array(photo)]);
    const own = granted(await player.call(profile.uploadAvatar, { file }));
    expect(own.avatar).toMatchObject({ kind: 'own' });
    const answer = await fetch(`${server.url}/wps/member/info/icon`, {
      headers: { authorization: `Bearer ${player.token()}` },
    });
    const picture = sharp(Buffer.from(await answer.arrayBuffer()));
    expect(await picture.metadata()).toMatchObject({ width: 256, height: 256, format: 'jpeg' });
    expect((await picture.metadata()).exif).toBeUndefined();
  });

  test('what is no picture is refused', async () => {
    const player = await member();
    const file = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']);
    expect(codeOf(await player.call(profile.uploadAvatar, { file }))).toBe('file_not_an_image');
  });
});
