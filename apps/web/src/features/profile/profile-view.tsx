import { Card } from '@mingtang/ui/card';
import { Icon } from '@mingtang/ui/icon';
import { Notice } from '@mingtang/ui/notice';
import { StatusTag } from '@mingtang/ui/status-tag';
import { SummaryList } from '@mingtang/ui/summary-list';
import { TextLink } from '@mingtang/ui/text-link';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { inLanguage } from '../../bilingual.ts';
import { useGenderLabel } from '../../gender-label.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/profile.ts';
import { zh } from '../../phrases/zh/profile.ts';
import { useTagLabel } from '../account/tag-label.ts';
import type { ProfileChoices } from './load-choices.ts';
import type { PersonDetail } from './profile-fields.ts';
import { useBelow } from './use-below.ts';

interface ProfileViewProps {
  detail: PersonDetail;
  choices: ProfileChoices;
  /** Where changing it leads back to. */
  back: string;
}

/** All an account says of its owner; addresses are masked. */
export function ProfileView({ detail, choices, back }: ProfileViewProps) {
  const { fields, view: t } = usePhrases({ zh, en });
  const tagLabel = useTagLabel();
  const genderLabel = useGenderLabel();
  const language = useLanguage();
  const isComplete = detail.completedAt !== null;
  const words = useWords(detail, choices);
  const row = (key: keyof typeof fields, value: ReactNode) => ({
    key,
    label: fields[key],
    value: value || <span className="text-ink-3">{t.none}</span>,
  });
  const interests = choices.interests.filter(({ value }) => detail.interests.includes(value));
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:gap-8">
      {!isComplete && (
        <Notice className="lg:col-span-2" trail={<Link to={paths.profileCompletion({ back })}>{t.complete}</Link>}>
          {t.incomplete}
        </Notice>
      )}
      <section aria-labelledby="profile-account">
        <Head id="profile-account">{t.account}</Head>
        <Card isPadded>
          <SummaryList
            items={[row('phone', detail.phone), row('email', detail.email), row('tag', tagLabel(detail.userTag))]}
          />
        </Card>
        <Head
          id="profile-interests"
          className="mt-6"
          action={<TextLink render={<Link to={paths.interests({ back })} />}>{t.change}</TextLink>}
        >
          {t.interests}
        </Head>
        <Card isPadded>
          {interests.length === 0 ? (
            <p className="text-ink-2">{t.noInterests}</p>
          ) : (
            <ul aria-labelledby="profile-interests" className="flex flex-wrap gap-2">
              {interests.map((item) => (
                <li key={item.value}>
                  <StatusTag tone="line">{inLanguage(item, 'label', language)}</StatusTag>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </section>
      <section aria-labelledby="profile-facts">
        <Head
          id="profile-facts"
          action={isComplete && <TextLink render={<Link to={paths.profileCompletion({ back })} />}>{t.edit}</TextLink>}
        >
          {t.profile}
        </Head>
        <Card isPadded>
          <SummaryList
            items={[
              row('name', detail.name),
              row('gender', detail.gender && genderLabel(detail.gender)),
              row('birthDate', detail.birthDate),
              row('place', words.place),
              row('industry', words.industry),
              row('position', words.position),
              row('company', detail.company),
            ]}
          />
        </Card>
        <p className="mt-3 flex items-start gap-2.5 text-small text-ink-3">
          <Icon of={ShieldCheck} size={16} className="mt-0.5 flex-none" />
          {t.masked}
        </p>
      </section>
    </div>
  );
}

interface HeadProps {
  id: string;
  children: ReactNode;
  action?: ReactNode;
  className?: string;
}

const Head = ({ id, children, action, className }: HeadProps) => (
  <div className={`mb-2 flex items-baseline justify-between gap-4 ${className ?? ''}`}>
    <h2 id={id} className="text-h2">
      {children}
    </h2>
    {action && <span className="text-small">{action}</span>}
  </div>
);

/** The names of what is kept by code or id. */
function useWords(
  { country, province, city, industryId, subIndustries, position }: PersonDetail,
  { countries, industries, positions }: ProfileChoices,
) {
  const language = useLanguage();
  const nation = countries.find(({ code }) => code === country);
  const provinces = useBelow('areas', nation?.id);
  const region = provinces.rows?.find(({ code }) => code === province);
  const cities = useBelow('areas', region?.id);
  const industry = industries.find(({ id }) => id === industryId);
  const parts = useBelow('industries', subIndustries.length > 0 ? industry?.id : undefined);
  const town = cities.rows?.find(({ code }) => code === city);
  const nameOf = (row: { nameZh: string; nameEn: string } | undefined) => row && inLanguage(row, 'name', language);
  // A code means nothing to a reader; a name that was written does.
  const written = (text: string | null) => (text && !/^\d+$/.test(text) ? text : undefined);
  const places = [nameOf(nation), nameOf(region) ?? written(province), nameOf(town) ?? written(city)];
  const subs = subIndustries.map((name) => nameOf(parts.rows?.find(({ nameZh }) => nameZh === name)) ?? name);
  const chosen = positions.find(({ value }) => value === position);
  return {
    place: (language === 'zh' ? places : places.toReversed()).filter(Boolean).join(language === 'zh' ? ' · ' : ', '),
    industry: [nameOf(industry), ...(industry ? subs : [])].filter(Boolean).join(' · '),
    position: chosen && inLanguage(chosen, 'label', language),
  };
}
