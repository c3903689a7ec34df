import { AmountField } from '@padauk/ui/amount-field';
import { Checkbox } from '@padauk/ui/checkbox';
import { CodeField } from '@padauk/ui/code-field';
import { Combobox } from '@padauk/ui/combobox';
import { CopyField } from '@padauk/ui/copy-field';
import { DateRangeField } from '@padauk/ui/date-range-field';
import { FileField } from '@padauk/ui/file-field';
import { Meter } from '@padauk/ui/meter';
import { PasswordField } from '@padauk/ui/password-field';
import { PhoneField } from '@padauk/ui/phone-field';
import { RadioGroup } from '@padauk/ui/radio-group';
import { SearchField } from '@padauk/ui/search-field';
import { SelectField } from '@padauk/ui/select-field';
import { Slider } from '@padauk/ui/slider';
import { Switch } from '@padauk/ui/switch';
import { TextArea } from '@padauk/ui/text-area';
import { TextField } from '@padauk/ui/text-field';
import { useState } from 'react';
import { Part } from './part.tsx';
import type { Words } from './words.ts';

const countries = [
  { value: 'MM', label: 'မြန်မာ', also: 'Myanmar' },
  { value: 'TH', label: 'ไทย', also: 'Thailand' },
  { value: 'VN', label: 'Việt Nam', also: 'Vietnam' },
  { value: 'CN', label: '中国', also: 'China' },
  { value: 'LA', label: 'ລາວ', also: 'Laos' },
  { value: 'KH', label: 'កម្ពុជា', also: 'Cambodia' },
];
const width = 'w-72';

/** What is filled in. */
export function Fields({ words }: { readonly words: Words }) {
  const { label, hint, error } = words;
  return (
    <>
      <Part name="TextField">
        <TextField label={label} hint={hint} className={width} />
        <TextField label={`${label} 2`} error={error} hint={hint} className={width} />
        <TextField label={`${label} 3`} disabled defaultValue="aung" className={width} />
        <TextArea label={words.title} placeholder={hint} className={width} />
      </Part>
      <Part name="PasswordField and CodeField">
        <PasswordField
          label="Password"
          labels={{ show: 'Show the password', hide: 'Hide the password' }}
          hint={<Meter label="Strength" value={2} steps={4} text="Fair" />}
          className={width}
        />
        <CodeField label="Code" digits={6} className={width} />
      </Part>
      <Part name="AmountField and PhoneField">
        <Amount />
        <Phone label={words.label} />
      </Part>
      <Part name="SelectField and Combobox">
        <SelectField label={label} className={width}>
          <option>Padauk</option>
          <option>Jasmine</option>
        </SelectField>
        <SelectField label={`${label} 2`} error={error} className={width}>
          <option>Padauk</option>
        </SelectField>
        <Country />
      </Part>
      <Part name="Checkbox, RadioGroup, Switch">
        <Checkbox>{words.sentence}</Checkbox>
        <Checkbox error={error}>{words.title}</Checkbox>
        <Checkbox disabled defaultChecked>
          {words.action}
        </Checkbox>
        <Choices words={words} />
        <Switches words={words} />
      </Part>
      <Part name="Slider and SearchField">
        <Volume />
        <Finder />
      </Part>
      <Part name="DateRangeField">
        <Days />
      </Part>
      <Part name="FileField and CopyField">
        <Proof error={error} />
        <CopyField
          label="Link"
          value="https://padauk.example/register?referralCode=AUNG77"
          labels={{ copy: 'Copy the link', copied: 'Copied' }}
          className={width}
        />
      </Part>
    </>
  );
}

function Amount() {
  const [value, setValue] = useState('5000');
  return (
    <AmountField
      label="Amount"
      symbol="K"
      decimals={2}
      value={value}
      onChange={setValue}
      hint="1,000.00 to 1,000,000.00"
      quick={[
        { value: '5000', label: '5,000' },
        { value: '10000', label: '10,000' },
        { value: '50000', label: '50,000' },
      ]}
      className={width}
    />
  );
}

function Phone({ label }: { readonly label: string }) {
  const [phone, setPhone] = useState({ code: '+95', number: '' });
  return (
    <PhoneField
      label={`${label}: phone`}
      codeLabel="Country"
      codes={[
        { code: '+95', country: 'မြန်မာ' },
        { code: '+66', country: 'ไทย' },
        { code: '+86', country: '中国' },
      ]}
      {...phone}
      onChange={setPhone}
      className={width}
    />
  );
}

function Country() {
  const [value, setValue] = useState('MM');
  return (
    <Combobox
      label="Country"
      options={countries}
      value={value}
      onChange={setValue}
      emptyText="No country has this name."
      className={width}
    />
  );
}

function Choices({ words }: { readonly words: Words }) {
  const [value, setValue] = useState<'all' | 'hot' | 'fav'>('all');
  const choices = [
    { value: 'all' as const, label: 'All' },
    { value: 'hot' as const, label: words.action },
    { value: 'fav' as const, label: 'Favorites' },
  ];
  return (
    <>
      <RadioGroup label="Dots" choices={choices} value={value} onChange={setValue} />
      <RadioGroup
        label="Segments"
        look="segments"
        choices={choices}
        value={value}
        onChange={setValue}
        className="w-80"
      />
    </>
  );
}

function Switches({ words }: { readonly words: Words }) {
  const [on, setOn] = useState(true);
  return (
    <div className={width}>
      <Switch label={words.action} note={words.hint} on={on} onChange={setOn} />
      <Switch label="Off" on={!on} onChange={(off) => setOn(!off)} />
      <Switch label="Disabled" on disabled onChange={setOn} />
    </div>
  );
}

function Volume() {
  const [value, setValue] = useState(40);
  return (
    <Slider
      label="Volume"
      value={value}
      onChange={setValue}
      min={0}
      max={100}
      step={10}
      text={`${value} %`}
      labels={{ less: 'Quieter', more: 'Louder' }}
      className="w-80"
    />
  );
}

function Finder() {
  const [value, setValue] = useState('');
  return (
    <SearchField
      label="Search games"
      clearLabel="Clear the search"
      value={value}
      onChange={setValue}
      className={width}
    />
  );
}

function Days() {
  const [range, setRange] = useState({ from: '2026-02-25', to: '2026-03-03' });
  return (
    <DateRangeField
      label="Days"
      value={range}
      onChange={setRange}
      labels={{ from: 'From', to: 'To' }}
      today="2026-03-03"
      presets={[
        { label: 'Today', days: 0 },
        { label: 'Last 7 days', days: -7 },
        { label: 'Last 30 days', days: -30 },
        { label: 'Next 7 days', days: 7 },
      ]}
      className="w-full max-w-xl"
    />
  );
}

function Proof({ error }: { readonly error: string }) {
  const [file, setFile] = useState<File>();
  return (
    <>
      <FileField
        label="Proof"
        file={file}
        onChange={setFile}
        accept="image/png,image/jpeg"
        labels={{ choose: 'Choose a picture', remove: 'Take the picture away' }}
        hint="PNG or JPEG, at most 5 MB"
        className={width}
      />
      <FileField
        label="Proof, refused"
        file={undefined}
        onChange={setFile}
        accept="image/png"
        labels={{ choose: 'Choose another picture', remove: 'Take it away' }}
        error={error}
        className={width}
      />
    </>
  );
}
