// The types of the data model come from its JSON Schema, packages/core/schema/mock-model.schema.json, which describes every member.
export type {
  Action,
  CollectionModel,
  CollectionOverrides,
  FieldModel,
  FilterModel,
  FilterOperator,
  MockModel as Model,
  ModelOverrides,
  OperationModel,
  OperationOverrides,
  PageModel,
  ParentModel,
  ProgressModel,
  ReferenceModel,
  SortModel,
  ThroughModel,
} from 'fc-core/internal'
