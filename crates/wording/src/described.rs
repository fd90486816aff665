//! Structs of fields that know what each of them is for.

/// A struct of fields that packs write. What the documentation of a field says is also told to people who write cards:
/// in the schema, on the page about packs, and in editors.
#[macro_export]
macro_rules! described {
    ($(#[$outer:meta])* pub struct $name:ident {
        $($(#[doc = $doc:literal])+ $(#[serde $serde:tt])* pub $field:ident: $type:ty),* $(,)?
    }) => {
        $(#[$outer])*
        pub struct $name {
            $($(#[doc = $doc])+ $(#[serde $serde])* pub $field: $type),*
        }

        impl $name {
            /// Its fields, each with what it is for.
            pub const FIELDS: &[(&str, &str)] = &[$((stringify!($field), concat!($($doc),+))),*];
        }
    };
}
