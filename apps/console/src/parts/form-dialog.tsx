import { App, Form, type FormInstance, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useSubmit } from './use-submit.ts';

/**
 * A short form in a dialog: sends, puts faults beside their fields, says that it is done and closes. `send` throws
 * CallFailure for what the server refuses.
 */
export function FormDialog<Values extends object>({
  form,
  title,
  submitLabel,
  doneWord,
  initialValues,
  send,
  onClose,
  onDone,
  children,
}: {
  form: FormInstance<Values>;
  title: string;
  submitLabel: string;
  doneWord: string;
  initialValues: Values | Partial<Values>;
  send: (values: Values) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
  children: ReactNode;
}) {
  const { message } = App.useApp();
  const { submit, isBusy, failure } = useSubmit(form, async (values) => {
    await send(values);
    void message.success(doneWord);
    onDone();
    onClose();
  });
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      okText={submitLabel}
      okButtonProps={{ loading: isBusy }}
      onOk={() => form.submit()}
    >
      <Form
        form={form}
        layout="vertical"
        onFinish={submit}
        initialValues={initialValues as object}
        validateTrigger="onBlur"
      >
        {children}
      </Form>
      {failure && (
        <p role="alert" className="text-rouge">
          {failure}
        </p>
      )}
    </Modal>
  );
}
