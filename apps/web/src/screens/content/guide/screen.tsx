import { contentRoutes } from '@mingtang/contract/content/routes';
import { inLanguage } from '../../../bilingual.ts';
import { Chapters } from '../../../features/document/chapters.tsx';
import { documentMeta, documentTitle, loadDocument } from '../../../features/document/document-data.ts';
import { orEmptyPage } from '../../../features/document/empty-page.ts';
import { LongPage } from '../../../features/document/long-page.tsx';
import { usePhrases } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/guide.ts';
import { zh } from '../../../phrases/zh/guide.ts';
import { renderApi, renderContext } from '../../../render-api.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';
import { AtAGlance } from './at-a-glance.tsx';
import { QUESTIONS_ID, Questions } from './questions.tsx';

export const handle: ScreenHandle = { bar: 'back', title: (_, data) => documentTitle(data) };

/** The organiser's guide, and what people ask. */
export async function loader({ context }: Route.LoaderArgs) {
  const { language } = renderContext(context);
  const [page, questions] = await Promise.all([
    orEmptyPage(loadDocument(context, 'guide'), 'guide', { zh, en }[language].guide),
    renderApi(context, contentRoutes)
      .listQuestions()
      .catch(() => []),
  ]);
  return {
    ...page,
    questions: questions.map((one) => ({
      id: one.id,
      topic: one.topic,
      question: inLanguage(one, 'question', language),
      answer: inLanguage(one, 'answer', language),
    })),
  };
}

export const meta = (args: Route.MetaArgs) => documentMeta(args, paths.guide());

export default function GuideScreen({ loaderData: { title, lead, body, questions } }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  return (
    <Screen of="guide" className="page pt-4 lg:pt-14">
      <LongPage title={title} lead={lead} way={{ to: paths.manual(), label: t.manualWay }}>
        <AtAGlance />
        <Chapters
          label={t.contents}
          body={body}
          further={questions.length > 0 ? [{ id: QUESTIONS_ID, title: t.questions }] : []}
        >
          {questions.length > 0 && <Questions questions={questions} />}
        </Chapters>
      </LongPage>
    </Screen>
  );
}
